import { hallucinated, meanOver, pointsOf, type ScoredItem } from "@/lib/evaluations/results/scored-item";
import { scopesOf, within, type CharacterType, type Scope } from "@/lib/evaluations/results/scopes";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { Point } from "@/lib/statistics/estimate";
import type { Sums } from "@/lib/statistics/statistic";

export type Measure =
  | ({ of: "performance" } & Scope)
  /** Established minus synthesized. */
  | { of: "gap"; language: string; dimension: string }
  | { of: "hallucination"; kind: string; characterType: CharacterType; language: string };

/**
 * All that is said of one test model, side by side in one vector of additive sums, so that every number of a bootstrap resample is
 * read off the same draw: performance (FURINA eq. 3) in every scope, gaps, and rates of hallucination.
 */
export function measuresOf({ questions, evaluation }: EvaluatedProtocol, languages: readonly string[]) {
  const { hallucinationKinds, maximumScore } = evaluation;
  const scopes = scopesOf(
    languages,
    questions.map(({ id }) => id),
  );
  const at = new Map(scopes.map((scope, i) => [keyOf(scope), 2 * i]));
  const checks = languages.flatMap((language) =>
    hallucinationKinds.map(({ question, ...each }) => ({ ...each, dimension: question, language })),
  );
  const firstCheck = 2 * scopes.length;
  const gaps = scopes.filter(({ characterType }) => characterType === "all");

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
  const sides = gaps.map((scope) =>
    (["established", "synthesized"] as const).map((characterType) => at.get(keyOf({ ...scope, characterType }))!),
  );
  const readers = [
    ...scopes.map((_, i) => (sums: Float64Array) => ratio(sums, 2 * i, maximumScore)),
    ...sides.map(
      ([established, synthesized]) =>
        (sums: Float64Array) =>
          difference(ratio(sums, established!, maximumScore), ratio(sums, synthesized!, maximumScore)),
    ),
    ...checks.map((_, i) => (sums: Float64Array) => ratio(sums, firstCheck + 2 * i, 1)),
  ];
  const counts = [
    ...scopes.map((_, i) => [2 * i + 1]),
    ...sides.map((columns) => columns.map((column) => column + 1)),
    ...checks.map((_, i) => [firstCheck + 2 * i + 1]),
  ];
  const sums: Sums<ScoredItem> = {
    size: firstCheck + 2 * checks.length,
    add(into, item, weight = 1) {
      const put = (column: number, value: number) => {
        into[column]! += weight * value;
        into[column + 1]! += weight;
      };
      const points = meanOver(item.verdicts, (verdict) => pointsOf(evaluation, verdict));
      if (points !== null) scopes.forEach((scope, i) => within(item, scope) && put(2 * i, points));
      checks.forEach((check, i) => {
        const share = within(item, check) ? meanOver(item.verdicts, hallucinated) : null;
        if (share !== null) put(firstCheck + 2 * i, share);
      });
    },
  };
  return { measures, sums, counts, points: (vector: Float64Array): Point[] => readers.map((read) => read(vector)) };
}

const keyOf = ({ language, characterType, dimension }: Scope) => `${language} ${characterType} ${dimension}`;

function ratio(sums: Float64Array, column: number, most: number): Point {
  const n = sums[column + 1]!;
  return n > 0 ? { value: sums[column]! / (most * n), n } : { value: null, n: 0, reason: "too-few" };
}

function difference(one: Point, other: Point): Point {
  const n = one.n + other.n;
  return one.value === null || other.value === null
    ? { value: null, n, reason: "too-few" }
    : { value: one.value - other.value, n };
}
