import { agreementOf, type Computed } from "@/lib/agreement/agreement";
import { ratedItem, type ItemRow } from "@/lib/agreement/items";
import { countedRaters, type RaterRow } from "@/lib/agreement/raters";
import { scalesOf } from "@/lib/agreement/scales";
import type { AgreementOptions } from "@/lib/agreement/schema";
import type { Protocol } from "@/lib/protocols/protocol";

type Input = {
  /** What the campaign's protocol asks: plain data, which can be sent to another thread. */
  asked: Pick<Protocol, "questions" | "candidates" | "groups">;
  /** `ItemRow[]` as JSON, a page each. */
  pages: readonly string[];
  raters: readonly RaterRow[];
  options: AgreementOptions;
};

/** The agreement over the rows of a campaign, as they were read. */
export default function agreement({ asked, pages, raters, options }: Input): Computed {
  const scales = scalesOf(asked);
  const questionOf = (id: string) => asked.questions.find((question) => question.id === id)!;
  const compared = new Map(scales.map((scale) => [scale.question, { question: questionOf(scale.question), scale }]));
  const counted = countedRaters(raters);
  const items = pages.flatMap((page) =>
    (JSON.parse(page) as ItemRow[]).map((row) => ratedItem(row, compared, counted)),
  );
  return agreementOf(items, { scales, groups: asked.groups ?? [] }, counted, options);
}
