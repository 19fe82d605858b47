import { database } from "@/lib/database/client";
import { steering } from "@/lib/jobs/runs/steer";

/** Pauses a judging, has it go on, gives it up, retries what failed, sets its budget. */
export const steerJudging = steering(async (id) => {
  const found = await (await database()).judging.findUnique({ where: { id }, select: { runId: true } });
  return found?.runId ?? null;
});
