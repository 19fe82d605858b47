/** What is weighed: the more performance and the less hallucination, the better. */
export type Weighed = { performance: number; hallucinationRate: number };

/**
 * Which points no other one beats: at least as good in both and better in one. Equal points stand or fall together. Reliability is
 * 1 / rate, so that comparing rates orders also the models with which nothing was found.
 */
export function paretoFrontier(points: readonly Weighed[]): boolean[] {
  return points.map((point) => !points.some((other) => beats(other, point)));
}

const beats = (one: Weighed, other: Weighed) =>
  one.performance >= other.performance &&
  one.hallucinationRate <= other.hallucinationRate &&
  (one.performance > other.performance || one.hallucinationRate < other.hallucinationRate);
