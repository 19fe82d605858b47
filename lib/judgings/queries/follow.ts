import { z } from "zod";
import type { ProviderKind } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { failedCalls, unparsableResponses, type FailedCalls, type UnparsableResponse } from "@/lib/runs/failed-calls";
import { followRun, type Following } from "@/lib/runs/follow";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** A judging and how far it is. */
export type JudgingFollowed = Following & {
  id: string;
  campaign: string;
  /** `scripted`: it is our own, and no language model. */
  judges: { name: string; scripted: boolean }[];
  createdAt: Date;
  /**
   * Why nothing was scored, where it has ended so: the calls by cause, and the first replies that could not be read.
   */
  unscored: { failures: FailedCalls[]; replies: UnparsableResponse[] } | null;
};

const select = {
  id: true,
  runId: true,
  campaignId: true,
  createdAt: true,
  models: { select: { chatModel: { select: { name: true, provider: { select: { kind: true } } } } } },
} as const;
type Row = {
  id: string;
  runId: string;
  campaignId: string;
  createdAt: Date;
  models: { chatModel: { name: string; provider: { kind: ProviderKind } } }[];
};

/** Follows a judging. Leads and admins. */
export async function followJudging(viewer: Viewer, judgingId: string): Promise<Outcome<JudgingFollowed>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  if (!z.uuid().safeParse(judgingId).success) return refuse("not-found");
  const found = await (await database()).judging.findUnique({ where: { id: judgingId }, select });
  return found ? followed(viewer, found) : refuse("not-found");
}

/** The latest judgings of a campaign with how far they are, newest first. Leads and admins. */
export async function campaignJudgings(viewer: Viewer, campaignId: string): Promise<Outcome<JudgingFollowed[]>> {
  const refusal = refuseUnlessLead(viewer, "read");
  if (refusal) return refusal;
  const client = await database();
  if (
    !z.uuid().safeParse(campaignId).success ||
    !(await client.campaign.findUnique({ where: { id: campaignId }, select: { id: true } }))
  )
    return refuse("not-found");
  const rows = await client.judging.findMany({
    where: { campaignId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 5,
    select,
  });
  const judgings: JudgingFollowed[] = [];
  for (const row of rows) {
    const one = await followed(viewer, row);
    if (!one.ok) return one;
    judgings.push(one.value);
  }
  return ok(judgings);
}

async function followed(
  viewer: Viewer,
  { id, runId, campaignId, createdAt, models }: Row,
): Promise<Outcome<JudgingFollowed>> {
  const run = await followRun(viewer, runId);
  if (!run.ok) return run;
  const { status, calls } = run.value;
  const over = status === "finished" || status === "stopped";
  const unscored =
    over && calls.done === 0 && calls.failed + calls.unparsable > 0
      ? { failures: await failedCalls(runId), replies: await unparsableResponses(runId, "judge") }
      : null;
  const judges = models
    .map(({ chatModel: { name, provider } }) => ({ name, scripted: provider.kind === "scripted" }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return ok({ id, campaign: campaignId, judges, createdAt, ...run.value, unscored });
}
