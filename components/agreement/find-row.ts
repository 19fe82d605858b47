import { statisticsOf } from "@/components/agreement/offered";
import type { Agreement, AgreementRow, StatisticName } from "@/lib/agreement/schema";

type Rows = Pick<Agreement, "rows">;

/**
 * The rows of one pairing to which a statistic applies: questions of one scale together, all of them pooled last, the
 * order in which a reader goes through them. Where a scale has one question there is nothing to pool.
 */
export function rowsBetween({ rows }: Rows, judge: string | null, statistic: StatisticName): AgreementRow[] {
  const found = rows.filter((row) => isBetween(row, judge) && statisticsOf(row.type).includes(statistic));
  return found
    .filter(isPooled)
    .flatMap((pool) => [
      ...found.filter((row) => !isPooled(row) && pool.questions.includes(row.question)),
      ...(pool.questions.length > 1 || !found.some(({ question }) => question === pool.questions[0]) ? [pool] : []),
    ]);
}

/** The row that stands for a pairing: of the first scale to which the statistic applies, all questions pooled. */
export const pooledRow = ({ rows }: Rows, judge: string | null, statistic: StatisticName): AgreementRow =>
  rows.find((row) => isPooled(row) && isBetween(row, judge) && statisticsOf(row.type).includes(statistic))!;

/** The same of two judges; undefined where the statistic applies to no scale. */
export const pooledBetweenJudges = (
  { rows }: Rows,
  one: string,
  other: string,
  statistic: StatisticName,
): AgreementRow | undefined =>
  rows.find(
    ({ pairing, between, type, question }) =>
      pairing === "judges" &&
      between[0] === one &&
      between[1] === other &&
      question === "all" &&
      statisticsOf(type).includes(statistic),
  );

/** Of the people among themselves (null), or of people and this judge. */
const isBetween = ({ pairing, between }: AgreementRow, judge: string | null): boolean =>
  judge === null ? pairing === "people" : pairing === "people-judge" && between[1] === judge;

/** The row of one question; where it is null or has none, the pooled one, or the only one. */
export const rowOf = (rows: readonly AgreementRow[], question: string | null): AgreementRow =>
  rows.find((row) => !isPooled(row) && row.question === question) ?? rows.find(isPooled) ?? rows[0]!;

export const isPooled = ({ question }: AgreementRow): boolean => question === "all";

/** Tells the rows of a pairing apart. */
export const keyOf = ({ question, questions }: AgreementRow): string => `${question} ${questions.join()}`;
