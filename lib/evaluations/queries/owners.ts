import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import type { RunOwner } from "@/lib/runs/definition";

/** The evaluations that these runs belong to. Not checked against a viewer: for queries that did. */
export async function evaluationOwners(runIds: string[]): Promise<Map<string, RunOwner>> {
  const found = await (
    await database()
  ).evaluation.findMany({ where: { runId: { in: runIds } }, select: { id: true, name: true, runId: true } });
  return new Map(
    found.map(({ id, name, runId }) => [runId, { type: "evaluation", id, name, path: `/evaluations/${id}` }]),
  );
}

/** The id of an evaluation's run, for changing it. Leads and admins. */
export async function runOfEvaluation(viewer: Viewer, evaluationId: string): Promise<Outcome<string>> {
  const refusal = refuseUnlessEvaluator(viewer);
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const found = await (
    await database()
  ).evaluation.findUnique({ where: { id: evaluationId }, select: { runId: true } });
  return found ? ok(found.runId) : refuse("not-found");
}
