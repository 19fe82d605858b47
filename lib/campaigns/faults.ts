import { revealedModels } from "@/lib/campaigns/blinding";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { fault, type Fault } from "@/lib/outcome";

/** An item that a campaign could be made over. */
export type CampaignItemSource = {
  id: string;
  externalId: string;
  protocol: string;
  cluster: string;
  models: string[];
};

/**
 * What speaks against a campaign of this protocol over the items found: there are none, none has the protocol, without
 * a protocol named not all have the same, or the campaign's name names one of their models.
 */
export function itemFaults(input: CreateCampaignInput, found: CampaignItemSource[], protocol: string): Fault[] {
  if (found.length === 0) {
    return "import" in input.items
      ? [fault("items.import", "import-without-items")]
      : [fault("items.evaluation", "evaluation-without-pairs")];
  }
  const misfits = found.filter((item) => item.protocol !== protocol);
  const misfit = misfits[0];
  if (misfit && (misfits.length === found.length || input.protocol === undefined))
    return [fault("protocol", "protocol-mismatch", { count: misfits.length, item: misfit.externalId })];
  const models = [...new Set(found.filter((item) => item.protocol === protocol).flatMap((item) => item.models))];
  return revealedModels(input.name, models).map((model) => fault("name", "names-a-model", { model }));
}

/** Too few people listed to give each item its overlap. */
export function overlapFaults(input: CreateCampaignInput, listed: number): Fault[] {
  if (input.annotators === "all" || listed === 0 || listed >= input.overlap) return [];
  return [
    fault("overlap", "overlap-too-large", {
      listed,
      overlap: input.overlap,
    }),
  ];
}
