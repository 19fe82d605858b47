import { setTimeout as sleep } from "node:timers/promises";
import { loadBatch } from "@/lib/annotations/queries/batch";
import { waitingFor } from "@/lib/annotations/queries/waiting";
import type { QueueInput } from "@/lib/annotations/schema";
import type { WorkspaceBatch, WorkspaceProgress } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign, type AnnotatorCampaign } from "@/lib/campaigns/access";
import { holdDrafts, returnExpired, returnUntouched, takeAssignments, type Given } from "@/lib/campaigns/reservations";
import { ok, type Outcome } from "@/lib/outcome";
import { recordFinish, recordPause, recordWork } from "@/lib/sessions/mutations/record";
import { sessionPass, viewOf, type LimitedPass } from "@/lib/sessions/queries/pass";

/** Assignments that were reserved and are not read yet. */
export type Reserved = { campaign: AnnotatorCampaign; pass: LimitedPass | null; given: Given };

/**
 * What an annotator is to do next: keeps what the browser holds, gives again what it lost sight of, and reserves more
 * up to `want`, for 15 minutes each and as far as the campaign's session limits go. A closed campaign gives nothing, and
 * neither does a pause. Progress is told where asked and where items ran out.
 */
export async function takeQueue(
  viewer: Viewer,
  campaignId: string,
  input: QueueInput,
  now = new Date(),
): Promise<Outcome<WorkspaceBatch>> {
  const reserved = await reserveQueue(viewer, campaignId, input, now);
  return reserved.ok ? ok(await readQueue(reserved.value, input, now)) : reserved;
}

/** The first half of `takeQueue`: reserves. */
export async function reserveQueue(
  viewer: Viewer,
  campaignId: string,
  input: QueueInput,
  now: Date,
): Promise<Outcome<Reserved>> {
  const found = await annotatorCampaign(viewer, campaignId);
  if (!found.ok) return found;
  const campaign = found.value;
  const isOpen = campaign.state === "open";
  const pass = isOpen ? await sessionPass(workerIn(campaign), campaign.sessionLimits, now) : null;
  const given = await reserve(campaign, isOpen && !pass?.pause ? input : { ...input, want: 0 }, pass, now);
  return ok({ campaign, pass, given });
}

/** The second half of `takeQueue`: reads what was reserved, and records the work on it. */
export async function readQueue(
  { campaign, pass, given }: Reserved,
  input: QueueInput,
  now: Date,
): Promise<WorkspaceBatch> {
  const { sessionLimits } = campaign;
  const worker = workerIn(campaign);
  const isOpen = campaign.state === "open";
  const worksOn = isOpen && !pass?.pause && given.assignments.length + input.holding.length > 0;
  const [batch, progress] = await Promise.all([
    loadBatch(given.assignments, input.known),
    input.progress || given.assignments.length < input.want ? progressOf(campaign, given) : null,
    worksOn && !pass?.isRecorded && recordWork(worker, sessionLimits, now),
    pass?.pause && holdDrafts(campaign, pass.pause.until),
    pass?.pause && recordPause(worker, sessionLimits, pass.pause.reason, now),
  ]);
  const isFinished = isOpen && !worksOn && progress && progress.available + progress.waiting === 0;
  if (isFinished) await recordFinish(worker, sessionLimits, now);
  return { ...batch, progress, session: pass && viewOf(pass, now) };
}

const workerIn = ({ id, annotatorId }: AnnotatorCampaign) => ({ campaignId: id, annotatorId });

/** How often the items that another transaction was just taking are asked for again. */
const TRIES = 20;

async function reserve(
  campaign: AnnotatorCampaign,
  { holding, want }: QueueInput,
  pass: LimitedPass | null,
  now: Date,
): Promise<Given> {
  const assignments: string[] = [];
  const enough = Math.min(want, (pass?.items?.count ?? Infinity) - holding.length);
  let last: Given;
  for (let tries = 1; ; tries++) {
    const held = [...holding, ...assignments];
    const most = pass?.most ?? null;
    last = await takeAssignments({ campaign, holding: held, want: want - assignments.length, most, now });
    assignments.push(...last.assignments);
    if (assignments.length >= enough || tries === TRIES) break;
    const returned = await returnExpired(campaign, now);
    if (returned !== null && returned > 0) continue;
    // Something to do is enough; only an empty hand waits for what others are taking or giving back at this moment. It
    // asks twice at least: somebody else may have given back what ran out after it had asked.
    if (assignments.length > 0 || held.length > 0 || (tries > 1 && returned === 0 && last.open <= 0)) break;
    await sleep(5 + 20 * Math.random());
  }
  return { ...last, assignments };
}

async function progressOf(campaign: AnnotatorCampaign, { annotated, held, open }: Given): Promise<WorkspaceProgress> {
  const available = held + open;
  return { annotated, available, waiting: available > 0 ? 0 : await waitingFor(campaign) };
}

/** Gives back prefetched assignments that nobody looked at; those with something typed stay reserved. */
export async function releaseQueue(
  viewer: Viewer,
  campaignId: string,
  assignments: string[],
  now = new Date(),
): Promise<Outcome<{ returned: number }>> {
  const campaign = await annotatorCampaign(viewer, campaignId);
  if (!campaign.ok) return campaign;
  return ok({ returned: await returnUntouched(campaign.value, assignments, now) });
}
