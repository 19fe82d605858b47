import { agreementOf, type Computed } from "@/lib/agreement/agreement";
import { ratedItem, type ItemRow } from "@/lib/agreement/items";
import { countedRaters, type RaterRow } from "@/lib/agreement/raters";
import { scalesOf } from "@/lib/agreement/scales";
import type { AgreementOptions } from "@/lib/agreement/schema";
import { protocolOf, questionOf } from "@/lib/protocols/registry";

type Input = {
  protocol: string;
  rows: readonly ItemRow[];
  raters: readonly RaterRow[];
  options: AgreementOptions;
};

/** The agreement over the rows of a campaign, as they were read. */
export default function agreement({ protocol: id, rows, raters, options }: Input): Computed {
  const protocol = protocolOf(id);
  const scales = scalesOf(protocol);
  const compared = new Map(
    scales.map((scale) => [scale.question, { question: questionOf(protocol, scale.question)!, scale }]),
  );
  const counted = countedRaters(raters);
  const items = rows.map((row) => ratedItem(row, compared, counted));
  return agreementOf(items, { scales, groups: protocol.groups ?? [] }, counted, options);
}
