import { onFreshSite } from "@/bench/campaign";
import { FURINA_ITEMS } from "@/bench/furina-items";
import type { RunMeasure } from "@/bench/run-measure";
import { inProcess } from "@/bench/runs";

export type EvaluationPlan = { items: number; concurrency: number };

export type EvaluationRow = RunMeasure & {
  "base calls": number;
  "test calls": number;
  "judge calls": number;
  "start, s": string;
  "models' CPU ms/call": string;
  "results, s": string;
};

/**
 * A full evaluation of FURINA-Bench's size as a lead starts it: one test model, one base model, one judge in both orders, all behind one
 * server that takes 200 ms; then its results, computed for the first time.
 */
export async function benchEvaluation(
  server: string | null,
  plan: EvaluationPlan = { items: FURINA_ITEMS, concurrency: 256 },
): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = [];
  for (const database of server ? [null, server] : [null])
    rows.push(
      await onFreshSite(database, async (site) => {
        // The import's memory is not the run's.
        inProcess("bench/evaluation-items.ts", { site, plan });
        return inProcess<EvaluationRow>("bench/evaluation-run.ts", { site, plan });
      }),
    );
  return rows;
}
