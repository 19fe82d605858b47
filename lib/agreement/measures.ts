import { measure, sumsOver, type Joint, type Measure } from "@/lib/agreement/joint";
import { eachAgainst, meanAgainst, type Unit } from "@/lib/agreement/pairings";
import { isNominal, type Scale } from "@/lib/agreement/scales";
import type { PeopleOption } from "@/lib/agreement/schema";
import { accuracyPoints, accuracySums, type Choice } from "@/lib/statistics/accuracy";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { confusionSums } from "@/lib/statistics/confusion-matrix";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import type { Levels } from "@/lib/statistics/levels";
import { lightKappaStatistic } from "@/lib/statistics/light-kappa";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { pairsWithin, unordered, type Pair, type Ratings } from "@/lib/statistics/statistic";

/** Key of sums that are a confusion matrix alone. */
const CONFUSION = "confusion";
/** Key of the sums of accuracy; its last is the count of ties. */
export const ACCURACY = "accuracy";

/**
 * People among themselves: every pair of people on an item, either way round; α over items with all their levels. Of
 * choices κ is Light's, and each person's accuracy is taken against the majority of the others.
 */
export function ofPeople({ type, levels }: Scale, units: readonly Unit[]): Measure[] {
  const percent = measure("percentAgreement", pairsOfPeople, unordered(percentAgreementStatistic({ on: "exact" })));
  if (isNominal(type)) {
    const raters = sharing(units);
    const rowOf = ({ people }: Unit): Ratings[] => [raters.map((rater) => people.get(rater) ?? null)];
    const kappa = lightKappaStatistic({ raters: raters.length, weights: "unweighted", levels });
    return [
      accuracyMeasure(({ people }) => againstOthers([...people.values()]), levels),
      measure("kappa", rowOf, kappa),
      measure("alphaNominal", allPeople, krippendorffAlphaStatistic({ metric: "nominal", levels })),
      percent,
      sumsOver(CONFUSION, pairsOfPeople, unordered({ ...confusionSums(levels), point: noPoint })),
    ];
  }
  return [
    measure("pearson", pairsOfPeople, unordered(pearsonStatistic(middleOf(levels)))),
    measure("kappaQuadratic", pairsOfPeople, unordered(cohenKappaStatistic({ weights: "quadratic", levels }))),
    measure("alphaOrdinal", allPeople, krippendorffAlphaStatistic({ metric: "ordinal", levels })),
    percent,
  ];
}

/**
 * People and one judge: all pairs pooled, for α as units of two; accuracy is the judge's against the people's
 * majority. Of means only Pearson's r can be asked: they are no levels of the scale.
 */
export function againstJudge({ type, levels }: Scale, judge: string, people: PeopleOption): Measure[] {
  const pairs = eachAgainst(judge);
  const judged = ({ people: raters, judges }: Unit) =>
    (judges.get(judge) ?? []).map((choice): Choice => ({ choice, others: [...raters.values()] }));
  const accuracy = isNominal(type) ? [accuracyMeasure(judged, levels)] : [];
  const pearson = pearsonStatistic(middleOf(levels));
  if (people === "mean") return isNominal(type) ? accuracy : [measure("pearson", meanAgainst(judge), pearson)];
  const percent = measure("percentAgreement", pairs, percentAgreementStatistic({ on: "exact" }));
  if (isNominal(type))
    return [
      ...accuracy,
      measure("kappa", pairs, cohenKappaStatistic({ weights: "unweighted", levels })),
      measure<Pair>("alphaNominal", pairs, krippendorffAlphaStatistic({ metric: "nominal", levels })),
      percent,
    ];
  return [
    measure("pearson", pairs, pearson),
    measure("kappaQuadratic", pairs, cohenKappaStatistic({ weights: "quadratic", levels })),
    measure<Pair>("alphaOrdinal", pairs, krippendorffAlphaStatistic({ metric: "ordinal", levels })),
    percent,
  ];
}

/** The average over options under its own name, then each option's accuracy under its level. */
function accuracyMeasure(choicesOf: (unit: Unit) => Choice[], levels: Levels): Measure {
  return {
    ...sumsOver(ACCURACY, choicesOf, accuracySums(levels)),
    names: [...levels.map(accuracyName), ACCURACY],
    points: accuracyPoints,
  };
}

/**
 * Counts of pairs in the sums, row-major; null where no κ is asked. The sums of κ are that matrix, those of Light's κ
 * are not.
 */
export function confusionOf({ sumsFor }: Joint, sums: Float64Array, amongPeople: boolean): Float64Array | null {
  const matrix = sumsFor(CONFUSION, sums) ?? sumsFor("kappaQuadratic", sums) ?? sumsFor("kappa", sums);
  // Among people each pair stands in the sums half a time either way round.
  return matrix && amongPeople ? matrix.map((cell) => 2 * cell) : matrix;
}

export const accuracyName = (level: number): string => `${ACCURACY} ${level}`;

const againstOthers = (given: readonly number[]): Choice[] =>
  given.map((choice, at) => ({ choice, others: given.filter((_, other) => other !== at) }));

const allPeople = ({ people }: Unit): Ratings[] => [[...people.values()]];

const pairsOfPeople = ({ people }: Unit): Pair[] => pairsWithin([...people.values()]);

/** People who share a unit with somebody else. */
const sharing = (units: readonly Unit[]): string[] =>
  [...new Set(units.flatMap(({ people }) => (people.size > 1 ? [...people.keys()] : [])))].sort();

const middleOf = (levels: Levels): number => (levels[0]! + levels.at(-1)!) / 2;

const noPoint = () => ({ value: null, n: 0, reason: "too-few" }) as const;
