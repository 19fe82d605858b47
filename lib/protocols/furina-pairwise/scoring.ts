import { turn, type PairwiseValue } from "./scale";

/** Points for the response shown as A. Uneven on purpose: only meeting or beating the base response earns any. */
const points: Record<PairwiseValue, number> = { 1: 3, 2: 1, 3: 0.5, 4: 0, 5: 0 };

/** The most one item can earn. */
export const maximumScore = points[1];

/** f(σ) of FURINA eq. 2: 3, 1, 0.5, 0, 0 for σ = 1 … 5. */
export function pointsFor(value: PairwiseValue): number {
  return points[value];
}

/**
 * An item's score, FURINA eq. 2: ½ · [f(σ1) + f(6 − σ2)], from 0 to 3.
 * `testAsA` is σ1, judged with the test response as A; `testAsB` is σ2, judged with the base response as A. Both as shown.
 */
export function score(testAsA: number, testAsB: number): number {
  return (pointsFor(testAsA as PairwiseValue) + pointsFor(turn(testAsB as PairwiseValue))) / 2;
}

/** Performance, FURINA eq. 3: the share of all points within reach, Σ score / 3N, from 0 to 1; null without items. */
export function performance(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return scores.reduce((sum, one) => sum + one, 0) / (maximumScore * scores.length);
}
