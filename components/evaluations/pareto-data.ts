import type { ScatterPoint } from "@/components/charts/scatter-layout";
import type { PublishedPoint } from "@/lib/evaluations/results/answers";
import type { ParetoPoint } from "@/lib/evaluations/results/pareto-points";

/** The models evaluated here, then the published ones, the best performance first: how the figure is read. */
export function readingOrder(points: readonly ParetoPoint[], published: readonly PublishedPoint[]) {
  return {
    own: points.toSorted((a, b) => (b.performance.value ?? 0) - (a.performance.value ?? 0)),
    others: published.toSorted((a, b) => b.performance - a.performance),
  };
}

export const publishedKey = ({ model }: PublishedPoint): string => `published ${model}`;

/**
 * A model as a point: performance in percent across, reliability up. Where no hallucination was found it stands at
 * its lower bound, open above.
 */
export function pointOf({ model, performance, reliability }: ParetoPoint): ScatterPoint {
  const { low, high } = endsOf(performance);
  const isBound = reliability.value === null;
  const known = reliability.value === null ? { low: null, high: null } : reliability;
  return {
    key: model,
    name: model,
    kind: isBound ? "triangle" : "dot",
    x: percent(performance.value ?? 0),
    xLow: low === null ? null : percent(low),
    xHigh: high === null ? null : percent(high),
    y: reliability.value ?? reliability.low,
    yLow: known.low,
    yHigh: known.high,
    // A rate whose interval begins at 0 leaves reliability without an upper end.
    open: isBound || (known.low !== null && known.high === null),
  };
}

/** The corners of a frontier, from left to right. */
export const cornersOf = (points: readonly ScatterPoint[]): { x: number; y: number }[] =>
  points.map(({ x, y }) => ({ x, y })).toSorted((a, b) => a.x - b.x || b.y - a.y);

/** The paper prints no interval of performance by type of character, so none is drawn. */
export const publishedPointOf = (point: PublishedPoint): ScatterPoint => ({
  key: publishedKey(point),
  name: point.model,
  kind: "ring",
  x: percent(point.performance),
  y: point.reliability,
  faint: true,
});

/**
 * Rows of the CSV file: shares from 0 to 1, as the API gives them; a bound of reliability stands in `reliabilityLow`
 * alone.
 */
export function fileRowOf({ model, performance, hallucinationRate, reliability, frontier }: ParetoPoint) {
  const [score, rate] = [endsOf(performance), endsOf(hallucinationRate)];
  return {
    model,
    source: "evaluation",
    performance: performance.value,
    performanceLow: score.low,
    performanceHigh: score.high,
    performanceItems: performance.n,
    hallucinationRate: hallucinationRate.value,
    hallucinationRateLow: rate.low,
    hallucinationRateHigh: rate.high,
    hallucinationItems: hallucinationRate.n,
    reliability: reliability.value,
    reliabilityLow: reliability.low,
    reliabilityHigh: "high" in reliability ? reliability.high : null,
    frontier: String(frontier),
  };
}

export const publishedFileRowOf = ({
  model,
  performance,
  hallucinationRate,
  reliability,
  frontier,
}: PublishedPoint) => ({
  model,
  source: "published",
  performance,
  performanceLow: null,
  performanceHigh: null,
  performanceItems: null,
  hallucinationRate,
  hallucinationRateLow: null,
  hallucinationRateHigh: null,
  hallucinationItems: null,
  reliability,
  reliabilityLow: null,
  reliabilityHigh: null,
  frontier: String(frontier),
});

const percent = (share: number) => 100 * share;

const endsOf = (estimate: ParetoPoint["performance"]) =>
  estimate.value === null ? { low: null, high: null } : { low: estimate.low, high: estimate.high };
