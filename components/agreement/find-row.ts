import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** The rows of one pairing, all dimensions pooled last: the order in which a reader goes through them. */
export function rowsBetween({ rows }: Agreement, judge: string | null): AgreementRow[] {
  const found = rows.filter(({ between }) => (between[1] ?? null) === judge);
  return [
    ...found.filter(({ dimension }) => dimension !== "all"),
    ...found.filter(({ dimension }) => dimension === "all"),
  ];
}

/** The pooled row of one pairing. */
export const pooledRow = (agreement: Agreement, judge: string | null): AgreementRow =>
  rowsBetween(agreement, judge).at(-1)!;
