import type { CharacterKind } from "@/generated/prisma/enums";
import type { EvaluationMethod } from "@/lib/protocols/evaluation-method";

/** A reply that was read; null = it could not be read; undefined = there is none. */
export type Read<T> = T | null | undefined;

/**
 * What one judge said of one pair. `testFirst` is σ1 (the test response shown as A), `baseFirst` σ2 (the base response shown as A), both as
 * shown; `found`: whether the checker found hallucination in the explanation of either.
 */
export type Verdict = {
  judge: string;
  testFirst: Read<number>;
  baseFirst: Read<number>;
  found: readonly [Read<boolean>, Read<boolean>];
  /** Whether the first reply in either order could not be read, and a repair was asked for. */
  repaired: readonly [boolean, boolean];
};

/** A benchmark item as one test model answered it, with the judges' verdicts. */
export type ScoredItem = {
  model: string;
  language: string;
  dimension: string;
  /** Null where the benchmark does not say. */
  kind: CharacterKind | null;
  cluster: string;
  verdicts: readonly Verdict[];
};

/** The points of a verdict (FURINA eq. 2); null unless both orders could be read. */
export const pointsOf = (
  { score }: Pick<EvaluationMethod, "score">,
  { testFirst, baseFirst }: Verdict,
): number | null => (isRead(testFirst) && isRead(baseFirst) ? score(testFirst, baseFirst) : null);

/**
 * Whether hallucination counts in a verdict: found in both explanations (FURINA appendix S). Null while a check of either is missing or could
 * not be read: were one "no" taken for an answer, such items could only lower the rate.
 */
export function hallucinated({ found: [one, other] }: Verdict): boolean | null {
  return isRead(one) && isRead(other) ? one && other : null;
}

/** The mean over the judges who have a value; null where none has. */
export function meanOver(
  verdicts: readonly Verdict[],
  valueOf: (verdict: Verdict) => number | boolean | null,
): number | null {
  let [sum, count] = [0, 0];
  for (const verdict of verdicts) {
    const value = valueOf(verdict);
    if (value === null) continue;
    sum += Number(value);
    count += 1;
  }
  return count === 0 ? null : sum / count;
}

/** Items with the verdicts of these judges alone. */
export const heardFrom = (items: readonly ScoredItem[], judges: readonly string[]): ScoredItem[] =>
  items.map((item) => ({ ...item, verdicts: item.verdicts.filter(({ judge }) => judges.includes(judge)) }));

/** Who has given verdicts without being one of these judges, by name. */
export function othersHeard(items: readonly ScoredItem[], judges: readonly string[]): string[] {
  const others = new Set<string>();
  for (const { verdicts } of items) for (const { judge } of verdicts) if (!judges.includes(judge)) others.add(judge);
  return [...others].sort();
}

const isRead = <T>(value: Read<T>): value is T => value !== null && value !== undefined;
