import { randomUUID } from "node:crypto";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";

export type NewRun = {
  /** The id of its definition. */
  kind: string;
  /** Ids of what the tasks are about, in the order in which they are executed; each once. */
  subjects: string[];
  /** Calls that the plan expects. */
  planned: number;
  /** US dollars; null = no cap of its own. */
  budget: number | null;
  /** Reuse the responses to identical calls of earlier runs. */
  reuse?: boolean;
  /** Ids of models that the rest of the run can do without. */
  removableModels?: readonly string[];
  /** False: it is created paused. */
  open?: boolean;
};

const TASKS = `
  INSERT INTO "RunTask" ("runId", "position", "subject")
  SELECT $1::uuid, (s.position - 1)::int, s.subject::uuid
  FROM jsonb_array_elements_text($2::jsonb) WITH ORDINALITY AS s(subject, position)`;

/**
 * Stores a run and its tasks in the transaction of what it belongs to, whose mutation has checked the viewer. Workers
 * find it within a second, or at once after `signalWork`. Returns its id.
 */
export async function createRun(
  transaction: Transaction,
  viewer: Viewer,
  { kind, subjects, planned, budget, reuse = false, removableModels = [], open = true }: NewRun,
): Promise<string> {
  const id = randomUUID();
  await transaction.run.create({
    data: {
      ...{ id, kind, planned, budget, reuse, removableModels: [...removableModels], createdById: actorOf(viewer) },
      ...(!open && { state: "paused", stateReason: "person", stateById: actorOf(viewer) }),
    },
    select: { id: true },
  });
  await transaction.$executeRawUnsafe(TASKS, id, JSON.stringify(subjects));
  return id;
}
