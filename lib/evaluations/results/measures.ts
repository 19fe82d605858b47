import { hallucinated, meanOver, pointsOf, type ScoredItem } from "@/lib/evaluations/results/scored-item";
import { scopesOf, within, type CharacterType, type Scope } from "@/lib/evaluations/results/scopes";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { Joint } from "@/lib/evaluations/results/estimates";
import type { Point } from "@/lib/statistics/estimate";
import type { Sums } from "@/lib/statistics/statistic";

export type Measure =
  | ({ of: "performance" } & Scope)
  /** Established minus synthesized. */
  | { of: "gap"; language: string; dimension: string }
  | { of: "hallucination"; kind: string; characterType: CharacterType; language: string };

/** Which figure "overall" is: the plain mean of the dimensions (FURINA table 4), or all items pooled. */
export const overallOptions = ["mean", "pooled"] as const;
export type OverallOption = (typeof overallOptions)[number];

/**
 * All that is said of one test model, side by side in one vector of additive sums: performance (FURINA eq. 3) in every
 * scope, gaps, and rates of hallucination. Overall takes the dimensions that have scored items.
 */
export function measuresOf(
  { questions, evaluation }: EvaluatedProtocol,
  languages: readonly string[],
  overall: OverallOption,
): Joint & { measures: Measure[] } {
  const { hallucinationKinds, maximumScore } = evaluation;
  const dimensions = questions.map(({ id }) => id);
  const scopes = scopesOf(languages, dimensions);
  const own = scopes.filter(({ dimension }) => dimension !== "overall");
  const at = new Map(own.map((scope, i) => [keyOf(scope), 2 * i]));
  const columnsOf = ({ dimension, ...scope }: Scope) =>
    (dimension === "overall" ? dimensions : [dimension]).map((each) => at.get(keyOf({ ...scope, dimension: each }))!);
  const checks = languages.flatMap((language) =>
    hallucinationKinds.map(({ question, ...each }) => ({ ...each, dimension: question, language })),
  );
  const firstCheck = 2 * own.length;
  const gaps = scopes.filter(({ characterType }) => characterType === "all");
  const together = overall === "mean" ? meanOfRatios : pooledRatio;
  const performanceOf = (scope: Scope) => {
    const columns = columnsOf(scope);
    return (sums: Float64Array) => together(sums, columns, maximumScore);
  };

  const measures: Measure[] = [
    ...scopes.map((scope): Measure => ({ of: "performance", ...scope })),
    ...gaps.map(({ language, dimension }): Measure => ({ of: "gap", language, dimension })),
    ...checks.map(({ kind, characterType, language }): Measure => ({
      of: "hallucination",
      kind,
      characterType,
      language,
    })),
  ];
  const readers = [
    ...scopes.map(performanceOf),
    ...gaps.map((scope) => {
      const established = performanceOf({ ...scope, characterType: "established" });
      const synthesized = performanceOf({ ...scope, characterType: "synthesized" });
      return (sums: Float64Array) => difference(established(sums), synthesized(sums));
    }),
    ...checks.map((_, i) => (sums: Float64Array) => pooledRatio(sums, [firstCheck + 2 * i], 1)),
  ];
  const sums: Sums<ScoredItem> = {
    size: firstCheck + 2 * checks.length,
    add(put, item, weight = 1) {
      const count = (column: number, value: number) => {
        put(column, weight * value);
        put(column + 1, weight);
      };
      const points = meanOver(item.verdicts, (verdict) => pointsOf(evaluation, verdict));
      if (points !== null) own.forEach((scope, i) => within(item, scope) && count(2 * i, points));
      checks.forEach((check, i) => {
        const share = within(item, check) ? meanOver(item.verdicts, hallucinated) : null;
        if (share !== null) count(firstCheck + 2 * i, share);
      });
    },
  };
  return {
    measures,
    sums,
    scales: measures.map(({ of }) => (of === "gap" ? "plain" : "logit")),
    points: (vector) => readers.map((read) => read(vector)),
  };
}

const keyOf = ({ language, characterType, dimension }: Scope) => `${language} ${characterType} ${dimension}`;

/** Of columns that hold a sum and, next to it, its count: the share of the most that all together could have. */
function pooledRatio(sums: Float64Array, columns: readonly number[], most: number): Point {
  let [total, n] = [0, 0];
  for (const column of columns) {
    total += sums[column]!;
    n += sums[column + 1]!;
  }
  return n > 0 ? { value: total / (most * n), n } : { value: null, n: 0, reason: "too-few" };
}

/** The plain mean of the columns' own shares, those without a count left out. */
function meanOfRatios(sums: Float64Array, columns: readonly number[], most: number): Point {
  let [total, counted, n] = [0, 0, 0];
  for (const column of columns) {
    const own = sums[column + 1]!;
    if (own === 0) continue;
    total += sums[column]! / (most * own);
    counted += 1;
    n += own;
  }
  return counted > 0 ? { value: total / counted, n } : { value: null, n: 0, reason: "too-few" };
}

function difference(one: Point, other: Point): Point {
  const n = one.n + other.n;
  return one.value === null || other.value === null
    ? { value: null, n, reason: "too-few" }
    : { value: one.value - other.value, n };
}
