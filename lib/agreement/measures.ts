import {
  choicesOfJudge,
  choicesOfPeople,
  coincidencesOfPeople,
  eachPerson,
  judgeSide,
  meanPerson,
  momentsOfMeans,
  momentsOfPeople,
  ordersOf,
  pairsByOrder,
  pairsByPeople,
  pairsOfPeople,
  type Side,
} from "@/lib/agreement/pairings";
import { isNominal, type Scale } from "@/lib/agreement/scales";
import type { PeopleOption } from "@/lib/agreement/schema";
import { accuracySection, section, type Section } from "@/lib/agreement/sections";
import type { Units } from "@/lib/agreement/units";
import { cohenKappaStatistic } from "@/lib/statistics/cohen-kappa";
import { krippendorffAlphaOfPairs, krippendorffAlphaStatistic } from "@/lib/statistics/krippendorff-alpha";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import { percentAgreementStatistic } from "@/lib/statistics/percent-agreement";

/** Questions of one type and scale, and the numbers of their units. */
export type Compared = { scale: Scale; units: Units; own: Int32Array };

/** Whose ratings are compared, by raters' ids. */
export type Sides =
  | { pairing: "people" }
  | { pairing: "people-judge"; judge: string }
  | { pairing: "judges"; judge: string; otherJudge: string };

/** Everything that is computed of one pool between these sides; `placeOf` a rater, −1 where it gave nothing. */
export function sectionsBetween(
  sides: Sides,
  compared: Compared,
  people: PeopleOption,
  placeOf: (rater: string) => number,
): Section[] {
  switch (sides.pairing) {
    case "people":
      return ofPeople(compared);
    case "people-judge":
      return againstJudge(compared, placeOf(sides.judge), people);
    case "judges":
      return ofJudges(compared, placeOf(sides.judge), placeOf(sides.otherJudge));
  }
}

/**
 * People among themselves: r and percent agreement over every pair of people on an item, r either way round; κ is
 * Light's, the mean over pairs of people; α over items with all their levels. Of choices each person's accuracy is taken
 * against the majority of the others.
 */
function ofPeople({ scale: { type, levels }, units, own }: Compared): Section[] {
  const q = levels.length;
  const percentAgreement = percentAgreementStatistic({ on: "exact", levels });
  const pairs = section({ percentAgreement }, pairsOfPeople(units, q), 1, { size: q * q, times: 2 });
  const coincidences = coincidencesOfPeople(units, q);
  const byPeople = pairsByPeople(units, own, q);
  if (isNominal(type))
    return [
      accuracySection(levels, choicesOfPeople(units, q)),
      section({ kappa: cohenKappaStatistic({ weights: "unweighted", levels }) }, byPeople.add, byPeople.blocks),
      section({ alphaNominal: krippendorffAlphaStatistic({ metric: "nominal", levels }) }, coincidences),
      pairs,
    ];
  return [
    section({ pearson: pearsonStatistic() }, momentsOfPeople(units, middleOf(q))),
    section({ kappaQuadratic: cohenKappaStatistic({ weights: "quadratic", levels }) }, byPeople.add, byPeople.blocks),
    section({ alphaOrdinal: krippendorffAlphaStatistic({ metric: "ordinal", levels }) }, coincidences),
    pairs,
  ];
}

/**
 * People and one judge: all pairs of a person with the judge. r takes the mean of the judge's orders; κ, α (units of
 * two) and percent agreement are computed in each order and averaged, since a mean of two orders may be no level.
 * Accuracy is the judge's against the people's majority, every order counted. Of the people's means only r can be asked.
 */
function againstJudge(compared: Compared, judge: number, people: PeopleOption): Section[] {
  const { scale, units } = compared;
  const q = scale.levels.length;
  const accuracy = isNominal(scale.type) ? [accuracySection(scale.levels, choicesOfJudge(units, judge, q))] : [];
  const other = judgeSide(units, judge);
  if (people === "each") return [...accuracy, ...ofTwo(compared, eachPerson(units), other, [judge])];
  return accuracy.length > 0 ? accuracy : [ofMeans(q, meanPerson(units), other)];
}

/** Two judges: as people and a judge, compared in the orders that both were shown. */
const ofJudges = (compared: Compared, one: number, other: number): Section[] =>
  ofTwo(compared, judgeSide(compared.units, one), judgeSide(compared.units, other), [one, other]);

function ofTwo({ scale, units, own }: Compared, one: Side, other: Side, judges: readonly number[]): Section[] {
  const { type, levels } = scale;
  const q = levels.length;
  const orders = ordersOf(units.judges, own, judges);
  const matrices = (statistics: Parameters<typeof section>[0]) =>
    section(statistics, pairsByOrder(one, other, orders, q), orders.length, { size: q * q, times: 1 });
  const percentAgreement = percentAgreementStatistic({ on: "exact", levels });
  if (isNominal(type))
    return [
      matrices({
        kappa: cohenKappaStatistic({ weights: "unweighted", levels }),
        alphaNominal: krippendorffAlphaOfPairs({ metric: "nominal", levels }),
        percentAgreement,
      }),
    ];
  return [
    ofMeans(q, one, other),
    matrices({
      kappaQuadratic: cohenKappaStatistic({ weights: "quadratic", levels }),
      alphaOrdinal: krippendorffAlphaOfPairs({ metric: "ordinal", levels }),
      percentAgreement,
    }),
  ];
}

const ofMeans = (q: number, one: Side, other: Side): Section =>
  section({ pearson: pearsonStatistic() }, momentsOfMeans(one, other, middleOf(q)));

/** Of the places of q levels. */
const middleOf = (q: number): number => (q - 1) / 2;
