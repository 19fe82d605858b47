import { pooledRow } from "@/components/agreement/find-row";
import type { Agreement, StatisticName } from "@/lib/agreement/schema";
import { FEWEST_CLUSTERS } from "@/lib/statistics/joint-jackknife";

type Counted = Pick<Agreement, "rows" | "annotators">;

/**
 * Why people cannot be compared with each other; null where they can. `overlap`: of the campaign. Files may bring
 * further people's ratings, so that an overlap of 1 alone is no reason.
 */
export function whyNoPeople(
  { rows, annotators }: Counted,
  overlap: number,
  statistic: StatisticName,
): "overlap" | "one-annotator" | "none-shared" | null {
  if (pooledRow({ rows }, null, statistic).pairs > 0) return null;
  const answering = annotators.filter(({ values }) => values > 0);
  if (overlap === 1 && answering.every(({ source }) => source === "campaign")) return "overlap";
  return answering.length === 1 ? "one-annotator" : "none-shared";
}

/** Why there is nothing of judges: none has rated, or no response of theirs could be parsed; null where there is. */
export function whyNoJudges({ judges }: Pick<Agreement, "judges">): "none" | "unparsable" | null {
  if (judges.length === 0) return "none";
  return judges.every(({ values }) => values === 0) ? "unparsable" : null;
}

/** From how few scenes the ratings come, where that is too few for any interval; null where it is not. */
export function tooFewScenes({ rows }: Pick<Agreement, "rows">): number | null {
  const clusters = Math.max(0, ...rows.filter(({ pairs }) => pairs > 0).map((row) => row.clusters));
  return clusters > 0 && clusters < FEWEST_CLUSTERS ? clusters : null;
}
