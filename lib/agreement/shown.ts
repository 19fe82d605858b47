import { isNominal, type Scale } from "@/lib/agreement/scales";
import {
  nominalStatistics,
  ordinalStatistics,
  statisticNames,
  type Accuracy,
  type AgreementEstimate,
  type AgreementRow,
  type Pairing,
  type StatisticName,
} from "@/lib/agreement/schema";
import { ACCURACY, accuracyName, type Section } from "@/lib/agreement/sections";

/** What was computed of a section, and its sums. */
export type Estimated = { section: Section; estimates: readonly AgreementEstimate[]; total: Float64Array };

type Shown = Pick<AgreementRow, StatisticName | "pairs">;

/**
 * The statistics of a row by name, with the reason of those that were not computed, and how many pairs they rest on.
 */
export function shownStatistics(
  { type, levels, names }: Scale,
  estimated: readonly Estimated[],
  pairing: Pairing,
): Shown {
  const found = new Map(
    estimated.flatMap(({ section, estimates }) => section.names.map((name, at) => [name, estimates[at]!] as const)),
  );
  const pairs = ["percentAgreement", "pearson", ACCURACY]
    .map((name) => found.get(name)?.n)
    .find((n) => n !== undefined);
  const applying: readonly StatisticName[] = isNominal(type) ? nominalStatistics : ordinalStatistics;
  const shown = statisticNames.map((name): [StatisticName, AgreementEstimate] => {
    const missing = pairing === "judges" ? "needs-people" : "means-are-not-categories";
    const reason = applying.includes(name) ? missing : "not-for-this-scale";
    return [name, found.get(name) ?? { value: null, n: pairs ?? 0, reason }];
  });
  const row = { pairs: pairs ?? 0, ...(Object.fromEntries(shown) as Record<StatisticName, AgreementEstimate>) };
  const choices = estimated.find(({ section }) => section.names.includes(ACCURACY))?.total;
  if (!choices) return row;
  const options = levels.map((level, at) => [names[at]!, found.get(accuracyName(level))!] as const);
  const accuracy: Accuracy = { ...row.accuracy, options: Object.fromEntries(options), ties: choices.at(-1)! };
  return { ...row, accuracy };
}
