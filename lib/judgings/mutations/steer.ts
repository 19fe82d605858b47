import { database } from "@/lib/database/client";
import { ownerControls } from "@/lib/runs/owner-controls";

/** The run controls by the judging's id. */
export const steerJudging = ownerControls(
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
