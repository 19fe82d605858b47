import { z } from "zod";
import { asksOf, candidatesOf, itemLine, type ItemLine } from "@/lib/imports/item-line";
import { takeItems } from "@/lib/imports/mutations/items";
import type { Description } from "@/lib/imports/preview";
import { itemReader } from "@/lib/imports/read-items";
import { revelations } from "@/lib/imports/revealed";
import { openStage } from "@/lib/imports/stage";
import { itemStager } from "@/lib/imports/staged";
import { protocolOf, protocols } from "@/lib/protocols/registry";
import { importFormat } from "./format";
import { samplePairs } from "./sample-item";

/** Items with their candidates, of any protocol. */
export const items = importFormat({
  id: "items",
  aliases: ["pairs"],
  recognition: { fields: ["responses", "character", "history", "protocol", "turns"] },
  sample: samplePairs,
  line: () =>
    z.union(
      protocols.flatMap((protocol) =>
        protocol.asks === "one"
          ? [itemLine(protocol, "dimension"), itemLine(protocol, "question")]
          : [itemLine(protocol, "question")],
      ),
    ),
  makesCampaigns: true,
  reader: itemReader,
  prepare: itemStager,
  describe,
  openStage,
  take: takeItems,
  warnings: (batches, preview) => revelations(batches, preview.names("models")),
});

function describe(item: ItemLine): Description {
  const [asks, candidates] = [asksOf(protocolOf(item.protocol), item), candidatesOf(item)];
  const { id, language, character, scene, history } = item;
  return {
    names: {
      languages: [language],
      questions: asks,
      protocols: [item.protocol],
      characters: [character.name],
      models: candidates.map(({ model }) => model),
    },
    sample: () => ({ item: { id, language, character, scene, history, asks, candidates } }),
  };
}
