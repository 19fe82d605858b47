import { isPooled } from "@/components/agreement/find-row";
import { itemsHref } from "@/components/campaigns/items-href";
import type { Agreement, AgreementRow, StatisticName } from "@/lib/agreement/schema";

type Of = Pick<Agreement, "campaign" | "judges" | "people">;
type Cell = { row: string; column: string };

/** The address of the items behind a row of the figures: behind the n of a statistic, or behind a cell of its matrix. */
export function figureHref({ campaign, judges, people }: Of, row: AgreementRow, of: StatisticName | Cell): string {
  const idOf = (name: string | undefined) => judges.find(({ judge }) => judge === name)?.id;
  const [first, second] = row.between;
  const sides =
    row.pairing === "people"
      ? {}
      : row.pairing === "people-judge"
        ? { judge: idOf(second) }
        : { judge: idOf(first), otherJudge: idOf(second) };
  return itemsHref(campaign, {
    pairing: row.pairing,
    ...sides,
    ...(isPooled(row) ? { pool: row.questions[0] } : { question: row.question }),
    ...(row.language !== "all" && { language: row.language }),
    ...(row.pairing === "people-judge" && people === "mean" && { people }),
    ...(typeof of === "string" ? { statistic: of } : of),
  });
}
