import type { z } from "zod";
import type { Viewer } from "@/lib/auth/viewer";
import type { CallContext } from "@/lib/calls/request";
import type { ChatMessage } from "@/lib/models/chat-model";
import type { Outcome } from "@/lib/outcome";
import type { StoredModel } from "@/lib/runs/plan-models";

/**
 * One subject's share of a run. Idempotent: after a crash it is executed again, and calls in the ledger are not made
 * again.
 */
export type Task = (context: CallContext) => Promise<void>;

/** How often a plan calls a model in a role, and a sample of the prompts that it will send. */
export type PlannedCalls = { model: StoredModel; role: string; calls: number; prompts: readonly ChatMessage[][] };

/** What a run would do. */
export type RunPlan<Details extends object = object> = {
  /** Items that it is about; `sampled` of them had their prompts rendered. */
  items: number;
  sampled: number;
  calls: PlannedCalls[];
  /** Models (ids) that the rest of the run can do without. */
  removableModels: string[];
  /** What this kind adds to the estimate; computed only for estimates. */
  details(): Promise<Details>;
};

/** What a run belongs to, such as an evaluation, and the page that shows it. */
export type RunOwner = { type: string; id: string; name: string; path: string };

/** `id`: of what was created; `run`: of its run. */
export type StartedRun = { id: string; run: string };

/**
 * A kind of run. Its texts are `runs.kinds.<id>` in messages/. `plan` and `start` check the viewer, and refuse with
 * faults what cannot be started.
 */
export type RunDefinition<Payload = unknown, Details extends object = object> = {
  /** As the database and the API name it. */
  readonly id: string;
  readonly payload: z.ZodType<Payload>;
  /** The roles in which it calls models, each with the usual length of a response in tokens. */
  readonly roles: Readonly<Record<string, number>>;
  plan(viewer: Viewer, payload: Payload): Promise<Outcome<RunPlan<Details>>>;
  start(viewer: Viewer, payload: Payload): Promise<Outcome<StartedRun>>;
  /** Loads the tasks of these subjects together; a subject that no longer exists is left out. */
  load(runId: string, subjects: string[]): Promise<Map<string, Task>>;
  /** What these runs belong to, by run id. For viewers who may see runs. */
  owners(runIds: string[]): Promise<Map<string, RunOwner>>;
};

/** What a worker needs of a kind. */
export type RunExecutor = Pick<RunDefinition, "id" | "load">;
