import { z } from "zod";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { failedCalls, unreadReplies, type FailedCalls, type UnreadReply } from "@/lib/evaluations/queries/failed-calls";
import { runProgress, type RunProgress } from "@/lib/jobs/runs/progress";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type JudgingSummary = { id: string; judges: string[]; createdAt: Date } & Pick<RunProgress, "state" | "reason" | "detail" | "calls" | "cost" | "budget" | "errors" | "secondsLeft"> & {
  /** Why nothing was scored, where it has ended so: the calls by cause, and the first replies that could not be read. */
  unscored: { failures: FailedCalls[]; replies: UnreadReply[] } | null;
};

/** The latest judgings of a campaign with how far they are, newest first. Leads and admins. */
export async function campaignJudgings(viewer: Viewer, campaignId: string): Promise<Outcome<JudgingSummary[]>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const client = await database();
  if (!z.uuid().safeParse(campaignId).success || !(await client.campaign.findUnique({ where: { id: campaignId }, select: { id: true } }))) return refuse("not-found");
  const found = await client.judging.findMany({
    where: { campaignId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
    select: { id: true, runId: true, createdAt: true, models: { select: { chatModel: { select: { name: true } } } } },
  });
  const summaries: JudgingSummary[] = [];
  for (const { id, runId, createdAt, models } of found) {
    const progress = await runProgress(viewer, runId);
    if (!progress.ok) return progress;
    const { state, reason, detail, calls, cost, budget, errors, secondsLeft } = progress.value;
    summaries.push({ id, judges: models.map(({ chatModel }) => chatModel.name).sort(), createdAt, state, reason, detail, calls, cost, budget, errors, secondsLeft, unscored: hasEnded(state) && calls.done === 0 ? { failures: await failedCalls(runId), replies: await unreadReplies(runId) } : null });
  }
  return ok(summaries);
}

const hasEnded = (state: RunProgress["state"]): boolean => state === "finished" || state === "stopped";
