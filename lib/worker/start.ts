import { benchmarkDeletion } from "@/lib/benchmarks/mutations/delete";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import { evaluationDeletion } from "@/lib/evaluations/mutations/delete";
import { importDeletion } from "@/lib/imports/mutations/delete";
import { log } from "@/lib/log";
import { finishDeletions } from "@/lib/records/mutations/delete";
import { runKinds } from "@/lib/worker/run-kinds";
import { startRetention } from "@/lib/worker/retention";
import { startWorker, type RunningWorker } from "@/lib/worker/worker";

/** In the order in which they need each other: campaigns need evaluations and imports, evaluations need benchmarks. */
const deletions = [campaignDeletion, evaluationDeletion, benchmarkDeletion, importDeletion];

/**
 * Executes runs of every kind on the process's database until it is stopped; tasks not yet done are then given back.
 * Deletions that an earlier process began are finished meanwhile, and
 * retention periods are applied once a day.
 */
export async function startRuns(): Promise<RunningWorker> {
  const worker = await startWorker({ kinds: runKinds });
  const retention = startRetention();
  const finishing = finishDeletions(deletions).then(
    (count) => count > 0 && log().info({ count }, "finished interrupted deletions"),
    (error: unknown) => log().error({ err: error }, "interrupted deletions could not be finished"),
  );
  return {
    id: worker.id,
    async stop() {
      await worker.stop();
      await Promise.all([finishing, retention.stop()]);
    },
  };
}
