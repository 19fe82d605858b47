import { isMainThread, threadId } from "node:worker_threads";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import type { Pair } from "@/lib/statistics/statistic";

interface Input {
  clusters: Pair[][];
  resamples: number;
  /** Shared with the caller: the work says in [0] that it has begun, then waits until [1] is not 0. */
  gate?: Int32Array;
}

/** Work with imports by the alias; says in which thread it ran, and whether its gate was opened while it waited. */
export default function estimate({ clusters, resamples, gate }: Input) {
  if (resamples < 0) throw new RangeError("resamples must not be negative");
  let opened = false;
  if (gate) {
    Atomics.store(gate, 0, 1);
    opened = Atomics.wait(gate, 1, 0, 20_000) !== "timed-out";
  }
  const pearson = clusteredEstimate(pearsonStatistic(), clusters, { seed: "thread", resamples });
  return { pearson, isMainThread, threadId, opened };
}
