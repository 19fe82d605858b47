import type { RunKind } from "@/generated/prisma/enums";
import type { CallContext } from "@/lib/calls/request";

/**
 * One subject's share of a run. Idempotent: after a crash it is executed again, and calls in the ledger are not made
 * again.
 */
export type Task = (context: CallContext) => Promise<void>;

/** What executes runs of one kind. */
export type RunHandler = {
  kind: RunKind;
  /** Loads the tasks of these subjects together; a subject that no longer exists is left out. */
  load(runId: string, subjects: string[]): Promise<Map<string, Task>>;
};
