import { database } from "@/lib/database/client";
import { steering } from "@/lib/jobs/runs/steer";

/** Pauses an evaluation, has it go on, gives it up, retries what failed, sets its budget. */
export const steerEvaluation = steering(async (id) => {
  const found = await (await database()).evaluation.findUnique({ where: { id }, select: { runId: true } });
  return found?.runId ?? null;
});
