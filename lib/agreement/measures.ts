import { eachAgainst, meanAgainst, type Unit } from "@/lib/agreement/pairings";
import type { PeopleOption, StatisticName } from "@/lib/agreement/schema";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import type { Point } from "@/lib/statistics/estimate";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { pairsWithin, unordered, type Pair, type Statistic } from "@/lib/statistics/statistic";

/** The points of the scale. */
export const LEVELS = [1, 2, 3, 4, 5];

export type Measures = Partial<Record<StatisticName, Statistic<Unit>>>;

const pearson = pearsonStatistic();
const kappa = cohenKappaStatistic({ weights: "quadratic", levels: LEVELS });
const alpha = krippendorffAlphaStatistic({ metric: "ordinal", levels: LEVELS });
const exact = percentAgreementStatistic({ on: "exact" });

/** People among themselves: every pair of people on an item, either way round; α over items with all their values. */
export const ofPeople: Measures = {
  pearson: over(pairsOfPeople, unordered(pearson)),
  kappaQuadratic: over(pairsOfPeople, unordered(kappa)),
  alphaOrdinal: { ...alpha, add: (into, { people }, weight) => alpha.add(into, people, weight) },
  percentAgreement: over(pairsOfPeople, unordered(exact)),
};

/** People and one judge: all pairs pooled, for α as units of two. Of means only Pearson's r can be asked: they are no points of the scale. */
export function againstJudge(judge: string, people: PeopleOption): Measures {
  if (people === "mean") return { pearson: over(meanAgainst(judge), pearson) };
  const pairs = eachAgainst(judge);
  return {
    pearson: over(pairs, pearson),
    kappaQuadratic: over(pairs, kappa),
    alphaOrdinal: over<Pair>(pairs, alpha),
    percentAgreement: over(pairs, exact),
  };
}

function pairsOfPeople({ people }: Unit): Pair[] {
  return pairsWithin(people);
}

function over<Part>(partsOf: (unit: Unit) => Part[], statistic: Statistic<Part>): Statistic<Unit> {
  return {
    ...statistic,
    add(into, unit, weight) {
      for (const part of partsOf(unit)) statistic.add(into, part, weight);
    },
  };
}

/** Several statistics side by side in one vector of sums, so that all of them are read off the same resample. */
export function joint(measures: Measures) {
  const entries = Object.entries(measures) as [StatisticName, Statistic<Unit>][];
  let size = 0;
  const parts = entries.map(([name, statistic]) => ({ name, statistic, start: size, end: (size += statistic.size) }));
  return {
    size,
    names: entries.map(([name]) => name),
    sumsOf(unit: Unit): Float64Array {
      const sums = new Float64Array(size);
      for (const { statistic, start, end } of parts) statistic.add(sums.subarray(start, end), unit);
      return sums;
    },
    points: (sums: Float64Array): Point[] =>
      parts.map(({ statistic, start, end }) => statistic.point(sums.subarray(start, end))),
    /** κ's sums are the confusion matrix; null where κ is not asked. */
    confusion(sums: Float64Array): Float64Array | null {
      const kappa = parts.find((part) => part.name === "kappaQuadratic");
      return kappa ? sums.subarray(kappa.start, kappa.end) : null;
    },
  };
}
export type Joint = ReturnType<typeof joint>;
