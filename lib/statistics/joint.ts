import type { ClusterSums } from "@/lib/statistics/cluster-sums";
import type { Point } from "@/lib/statistics/estimate";
import type { IntervalScale } from "@/lib/statistics/interval-scale";

/** A vector of sums without a cluster. */
export type LeftOut = { rest: Float64Array; sums: ClusterSums; cluster: number };

/**
 * Several statistics computed from one vector of sums, each with the scale of its interval. `isTested`: those that have
 * a p; none by default. `leaveOut`: reads what remains of a total into three numbers a statistic (reading.ts), where
 * that is faster than `points`.
 */
export type Joint = {
  points(sums: Float64Array): Point[];
  scales: readonly IntervalScale[];
  isTested?: readonly boolean[];
  leaveOut?(total: Float64Array): (left: LeftOut, into: Float64Array) => void;
};
