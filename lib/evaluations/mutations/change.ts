import type { Viewer } from "@/lib/auth/viewer";
import { fault, refuse, type Outcome } from "@/lib/outcome";
import { changeRecord, type ChangedRecord } from "@/lib/records/mutations/change";
import type { RecordChange } from "@/lib/records/schema";

const active = ["planning", "running", "paused"] as const;

/**
 * Renames an evaluation, archives it or brings it back. Leads and admins. `conflict` "run-active" where it is to be
 * archived before its run has ended.
 */
export const changeEvaluation = (viewer: Viewer, id: string, change: RecordChange): Promise<Outcome<ChangedRecord>> =>
  changeRecord(viewer, "evaluation", id, change, {
    async archiving(transaction) {
      const running = await transaction.evaluation.findFirst({
        where: { id, run: { state: { in: [...active] } } },
        select: { runId: true },
      });
      if (!running) return null;
      const faults = [fault("run", "run-active", { path: `/runs/${running.runId}` })];
      return refuse("conflict", { code: "run-active", faults });
    },
  });
