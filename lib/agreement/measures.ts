import { measure, sumsOver, type Joint, type Measure } from "@/lib/agreement/joint";
import {
  eachPerson,
  judgeSide,
  meanPerson,
  ordersOf,
  pairsByOrder,
  pairsOfMeans,
  type Side,
  type Unit,
} from "@/lib/agreement/pairings";
import { isNominal, type Scale } from "@/lib/agreement/scales";
import type { PeopleOption } from "@/lib/agreement/schema";
import { accuracyPoints, accuracySums, type Choice } from "@/lib/statistics/accuracy";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { confusionSums } from "@/lib/statistics/confusion-matrix";
import { krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import type { Levels } from "@/lib/statistics/levels";
import { pairCount, placeOfPair } from "@/lib/statistics/light-kappa";
import { meanOfBlocks, type InBlock } from "@/lib/statistics/mean-of-blocks";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";
import { pairsWithin, unordered, type Pair, type Ratings, type Statistic } from "@/lib/statistics/statistic";

/** Key of sums that are a confusion matrix alone. */
const CONFUSION = "confusion";
/** Key of the sums of accuracy; its last is the count of ties. */
export const ACCURACY = "accuracy";

/**
 * People among themselves: r and percent agreement over every pair of people on an item, r either way round; κ is
 * Light's, the mean over pairs of people; α over items with all their levels. Of choices each person's accuracy is taken
 * against the majority of the others.
 */
export function ofPeople({ type, levels }: Scale, units: readonly Unit[]): Measure[] {
  const raters = sharing(units);
  const kappa = (statistic: Statistic<Pair>) => meanOfBlocks(statistic, pairCount(raters.size));
  const pairsOfPeople = oncePerUnit(({ people }) => pairsWithin([...people.values()]));
  const common = [
    measure("percentAgreement", pairsOfPeople, percentAgreementStatistic({ on: "exact" })),
    sumsOver(CONFUSION, pairsOfPeople, unordered(confusionSums(levels))),
  ];
  if (isNominal(type))
    return [
      accuracyMeasure(({ people }) => againstOthers([...people.values()]), levels),
      measure("kappa", pairsByPeople(raters), kappa(cohenKappaStatistic({ weights: "unweighted", levels }))),
      measure("alphaNominal", allPeople, krippendorffAlphaStatistic({ metric: "nominal", levels })),
      ...common,
    ];
  return [
    measure("pearson", pairsOfPeople, unordered(pearsonStatistic(middleOf(levels)))),
    measure("kappaQuadratic", pairsByPeople(raters), kappa(cohenKappaStatistic({ weights: "quadratic", levels }))),
    measure("alphaOrdinal", allPeople, krippendorffAlphaStatistic({ metric: "ordinal", levels })),
    ...common,
  ];
}

/**
 * People and one judge: all pairs of a person with the judge. r takes the mean of the judge's orders; κ, α (units of
 * two) and percent agreement are computed in each order and averaged, since a mean of two orders may be no level.
 * Accuracy is the judge's against the people's majority, every order counted. Of the people's means only r can be asked.
 */
export function againstJudge(scale: Scale, judge: string, people: PeopleOption, units: readonly Unit[]): Measure[] {
  const { type, levels } = scale;
  const judged = ({ people: raters, judges }: Unit) =>
    [...(judges.get(judge)?.values() ?? [])].map((choice): Choice => ({ choice, others: [...raters.values()] }));
  const accuracy = isNominal(type) ? [accuracyMeasure(judged, levels)] : [];
  const other = judgeSide(judge);
  if (people === "mean") return isNominal(type) ? accuracy : [ofMeans(levels, meanPerson, other)];
  return [...accuracy, ...ofTwo(scale, eachPerson, other, units)];
}

/** Two judges: as people and a judge, compared in the orders that both were shown. */
export const ofJudges = (scale: Scale, one: string, other: string, units: readonly Unit[]): Measure[] =>
  ofTwo(scale, judgeSide(one), judgeSide(other), units);

function ofTwo({ type, levels }: Scale, one: Side, other: Side, units: readonly Unit[]): Measure[] {
  const orders = ordersOf(one, other, units);
  const pairs = oncePerUnit(pairsByOrder(one, other, orders));
  const mean = (statistic: Statistic<Pair>) => meanOfBlocks(statistic, orders.length);
  const common = [
    measure("percentAgreement", pairs, mean(percentAgreementStatistic({ on: "exact" }))),
    sumsOver(CONFUSION, (unit) => pairs(unit).map(({ unit: pair }) => pair), confusionSums(levels)),
  ];
  if (isNominal(type))
    return [
      measure("kappa", pairs, mean(cohenKappaStatistic({ weights: "unweighted", levels }))),
      measure("alphaNominal", pairs, mean(krippendorffAlphaStatistic({ metric: "nominal", levels }))),
      ...common,
    ];
  return [
    ofMeans(levels, one, other),
    measure("kappaQuadratic", pairs, mean(cohenKappaStatistic({ weights: "quadratic", levels }))),
    measure("alphaOrdinal", pairs, mean(krippendorffAlphaStatistic({ metric: "ordinal", levels }))),
    ...common,
  ];
}

const ofMeans = (levels: Levels, one: Side, other: Side): Measure =>
  measure("pearson", pairsOfMeans(one, other), pearsonStatistic(middleOf(levels)));

/** The average over options under its own name, then each option's accuracy under its level. */
function accuracyMeasure(choicesOf: (unit: Unit) => Choice[], levels: Levels): Measure {
  const names = [...levels.map(accuracyName), ACCURACY];
  return {
    ...sumsOver(ACCURACY, choicesOf, accuracySums(levels)),
    names,
    scales: names.map(() => "logit"),
    points: accuracyPoints,
  };
}

/** Counts of pairs in the sums, row-major; null where only means are compared. */
export function confusionOf({ sumsFor }: Joint, sums: Float64Array, amongPeople: boolean): Float64Array | null {
  const matrix = sumsFor(CONFUSION, sums);
  // Among people each pair stands in the sums half a time either way round.
  return matrix && amongPeople ? matrix.map((cell) => 2 * cell) : matrix;
}

export const accuracyName = (level: number): string => `${ACCURACY} ${level}`;

const againstOthers = (given: readonly number[]): Choice[] =>
  given.map((choice, at) => ({ choice, others: given.filter((_, other) => other !== at) }));

const allPeople = ({ people }: Unit): Ratings[] => [[...people.values()]];

/** Several measures ask for the same parts of a unit before the next unit comes: made once. */
function oncePerUnit<Part>(partsOf: (unit: Unit) => readonly Part[]): (unit: Unit) => readonly Part[] {
  let last: Unit | undefined;
  let parts: readonly Part[] = [];
  return (unit) => {
    if (unit !== last) [last, parts] = [unit, partsOf(unit)];
    return parts;
  };
}

/** Pairs of people on an item, each with the place of its two raters. */
const pairsByPeople =
  (places: ReadonlyMap<string, number>) =>
  ({ people }: Unit): InBlock<Pair>[] => {
    if (people.size < 2) return [];
    const given = [...people].map(([rater, level]) => ({ place: places.get(rater)!, level }));
    given.sort((a, b) => a.place - b.place);
    return given.flatMap((one, i) =>
      given.slice(i + 1).map((other): InBlock<Pair> => ({
        block: placeOfPair(one.place, other.place, places.size),
        unit: [one.level, other.level],
      })),
    );
  };

/** People who share a unit with somebody else, with their places by id. */
const sharing = (units: readonly Unit[]): Map<string, number> =>
  new Map(
    [...new Set(units.flatMap(({ people }) => (people.size > 1 ? [...people.keys()] : [])))]
      .sort()
      .map((rater, place) => [rater, place]),
  );

const middleOf = (levels: Levels): number => (levels[0]! + levels.at(-1)!) / 2;
