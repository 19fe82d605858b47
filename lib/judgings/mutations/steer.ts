import { database } from "@/lib/database/client";
import { steering } from "@/lib/jobs/runs/steer";

/** Pauses a judging, has it go on, with all its judges or without one, gives it up, retries what failed, sets its budget. */
export const steerJudging = steering(
  async (id) => {
    const found = await (await database()).judging.findUnique({ where: { id }, select: { runId: true } });
    return found?.runId ?? null;
  },
  async (id) => {
    const judges = await (
      await database()
    ).judgingModel.findMany({ where: { judgingId: id }, select: { chatModelId: true } });
    return judges.length > 1 ? judges.map(({ chatModelId }) => chatModelId) : [];
  },
);
