import { isMainThread, threadId } from "node:worker_threads";
import { clusteredEstimate } from "@/lib/statistics/clustered-estimate";
import { pearsonStatistic } from "@/lib/statistics/pearson";
import type { Pair } from "@/lib/statistics/statistic";

/** Work of some length, with imports by the alias; says in which thread it ran. */
export default function estimate({ clusters, resamples }: { clusters: Pair[][]; resamples: number }) {
  if (resamples < 0) throw new RangeError("resamples must not be negative");
  const pearson = clusteredEstimate(pearsonStatistic(), clusters, { seed: "thread", resamples });
  return { pearson, isMainThread, threadId };
}
