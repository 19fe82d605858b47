import type { SubmittedItem } from "@/lib/agreement/agreement.fixture";
import type { Sides } from "@/lib/agreement/measures";
import type { PeopleOption, StatisticName } from "@/lib/agreement/schema";
import { transforms, type IntervalScale } from "@/lib/statistics/interval-scale";
import { pearson } from "@/lib/statistics/pearson";
import { studentP, studentT95 } from "@/lib/statistics/student-t";

// The definitions, over lists of ratings and without any sums: slow, and written apart from what they check.

export type Unit = {
  item: string;
  cluster: string;
  people: Map<string, number>;
  judges: Map<string, Map<string, number>>;
};
type Found = { value: number | null; n: number };
type Pair = [number, number];

/** The units of these items: what each was given for a question, blanks left out. */
export function referenceUnits(items: readonly SubmittedItem[], question: string, language: string): Unit[] {
  return items
    .filter((item) => language === "all" || item.language === language)
    .map(({ id, cluster, people, judges }) => {
      const unit: Unit = { item: id, cluster, people: new Map(), judges: new Map() };
      for (const { rater, given } of people)
        for (const { question: of, level } of given)
          if (of === question && level !== null) unit.people.set(rater, level);
      for (const { rater, order, given } of judges)
        for (const { question: of, level } of given) {
          if (of !== question || level === null) continue;
          unit.judges.set(rater, (unit.judges.get(rater) ?? new Map<string, number>()).set(order, level));
        }
      return unit;
    });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const within = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));

/** κ by its definition: over every pair of a first and a second rating for what is expected by chance. */
export function kappa(pairs: readonly Pair[], isNominal: boolean): Found {
  const apart = (a: number, b: number) => (isNominal ? Number(a !== b) : (a - b) ** 2);
  const expected = mean(pairs.flatMap(([a]) => pairs.map(([, b]) => apart(a, b))));
  const isKnown = pairs.length >= 2 && expected > 0;
  return { value: isKnown ? 1 - mean(pairs.map(([a, b]) => apart(a, b))) / expected : null, n: pairs.length };
}

/** α by its definition: over every pair of ratings of a unit, and of all pairable ratings. */
export function alpha(units: readonly (readonly number[])[], isNominal: boolean): Found {
  const pairable = units.filter((unit) => unit.length >= 2);
  const all = pairable.flat();
  const used = new Map(all.map((level) => [level, all.filter((other) => other === level).length]));
  const apart = (a: number, b: number) => {
    if (a === b || isNominal) return Number(a !== b);
    let between = 0;
    for (const [level, count] of used) if (level >= Math.min(a, b) && level <= Math.max(a, b)) between += count;
    return (between - (used.get(a)! + used.get(b)!) / 2) ** 2;
  };
  const observed = pairable
    .map((unit) => (2 * within(unit).reduce((sum, [a, b]) => sum + apart(a, b), 0)) / (unit.length - 1))
    .reduce((sum, part) => sum + part, 0);
  const expected = (2 * within(all).reduce((sum, [a, b]) => sum + apart(a, b), 0)) / (all.length - 1);
  const isKnown = pairable.length >= 2 && expected > 0;
  return { value: isKnown ? 1 - observed / expected : null, n: pairable.length };
}

const equal = (pairs: readonly Pair[]): Found =>
  pairs.length === 0 ? { value: null, n: 0 } : { value: mean(pairs.map(([a, b]) => Number(a === b))), n: pairs.length };

/** The mean of those with a value. */
function meanOf(parts: readonly Found[]): Found {
  const known = parts.filter(({ value }) => value !== null);
  const n = (of: readonly Found[]) => of.reduce((sum, part) => sum + part.n, 0);
  return known.length > 0
    ? { value: mean(known.map(({ value }) => value!)), n: n(known) }
    : { value: null, n: n(parts) };
}

const ORDERS = ["AB", "BA"];

/** A statistic of these units between these sides; null where it is not asked of them. */
export function reference(
  name: StatisticName,
  units: readonly Unit[],
  sides: Sides,
  people: PeopleOption,
): Found | null {
  const isNominal = name === "kappa" || name === "alphaNominal";
  if (sides.pairing === "people") {
    const pairs = units.flatMap(({ people: given }) => within([...given.values()]));
    if (name === "pearson") {
      const both = pairs.flatMap(([a, b]): Pair[] => [
        [a, b],
        [b, a],
      ]);
      const { value } = pearson(
        both.map(([a]) => a),
        both.map(([, b]) => b),
      );
      return { value: pairs.length < 3 ? null : value, n: pairs.length };
    }
    if (name === "percentAgreement") return equal(pairs);
    if (name.startsWith("alpha"))
      return alpha(
        units.map(({ people: given }) => [...given.values()]),
        isNominal,
      );
    const names = [...new Set(units.flatMap(({ people: given }) => [...given.keys()]))];
    return meanOf(
      within(names).map(([a, b]) => {
        const shared = units.filter(({ people: given }) => given.has(a) && given.has(b));
        return kappa(
          shared.map(({ people: given }): Pair => [given.get(a)!, given.get(b)!]),
          isNominal,
        );
      }),
    );
  }
  const one = ({ people: given, judges }: Unit): Map<string, number>[] => {
    if (sides.pairing === "judges") return judges.has(sides.judge) ? [judges.get(sides.judge)!] : [];
    const levels = [...given.values()];
    if (people === "mean" && levels.length > 0) return [new Map([["", mean(levels)]])];
    return levels.map((level) => new Map([["", level]]));
  };
  const otherId = sides.pairing === "judges" ? sides.otherJudge : sides.judge;
  const pairsOf = (read: (levels: Map<string, number>) => number | undefined) =>
    units.flatMap((unit) => {
      const other = unit.judges.get(otherId);
      const b = other && read(other);
      return one(unit).flatMap((levels): Pair[] => {
        const a = read(levels);
        return a === undefined || b === undefined ? [] : [[a, b]];
      });
    });
  if (name === "pearson") {
    const pairs = pairsOf((levels) => mean([...levels.values()]));
    const { value } = pearson(
      pairs.map(([a]) => a),
      pairs.map(([, b]) => b),
    );
    return { value, n: pairs.length };
  }
  if (people === "mean" && sides.pairing === "people-judge") return null;
  const byOrder = ORDERS.map((order) => pairsOf((levels) => levels.get(order) ?? levels.get("")));
  if (name === "percentAgreement") return meanOf(byOrder.map(equal));
  return meanOf(byOrder.map((pairs) => (name.startsWith("alpha") ? alpha(pairs, isNominal) : kappa(pairs, isNominal))));
}

/** The statistic without each cluster, and the interval and p that follow. */
export function jackknifed(of: (units: readonly Unit[]) => Found, units: readonly Unit[], scale: IntervalScale) {
  const whole = of(units);
  if (whole.value === null) return { ...whole, low: null, high: null, p: null };
  const left = [...new Set(units.map(({ cluster }) => cluster))]
    .map((cluster) => of(units.filter((unit) => unit.cluster !== cluster)))
    .filter(({ n }) => n !== whole.n);
  const k = left.length;
  const none = { ...whole, low: null, high: null, p: null };
  const { to, from, slope } = transforms[scale];
  if (k < 5 || left.some(({ value }) => value === null)) return none;
  const values = left.map(({ value }) => (scale === "logit" ? value! : to(value!)));
  const squares = values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0);
  const se = Math.sqrt(((k - 1) / k) * squares) * (scale === "logit" ? slope(whole.value) : 1);
  const centre = to(whole.value);
  if (!Number.isFinite(centre) || !(se > 1e-12) || !Number.isFinite(se)) return none;
  const away = studentT95(k - 1) * se;
  return { ...whole, low: from(centre - away), high: from(centre + away), p: studentP(centre / se, k - 1) };
}
