import { setTimeout as sleep } from "node:timers/promises";
import { loadBatch } from "@/lib/annotations/queries/batch";
import { waitingFor } from "@/lib/annotations/queries/waiting";
import type { QueueInput } from "@/lib/annotations/schema";
import type { WorkspaceBatch, WorkspaceProgress } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign, type AnnotatorCampaign } from "@/lib/campaigns/access";
import { returnExpired, returnUntouched, takeAssignments, type Given } from "@/lib/campaigns/reservations";
import { ok, type Outcome } from "@/lib/outcome";

/**
 * What an annotator is to do next: keeps what the browser holds, gives again what it lost sight of, and reserves more
 * up to `want`, for 15 minutes each. A closed campaign gives nothing. Progress is told where asked and where items
 * ran out.
 */
export async function takeQueue(
  viewer: Viewer,
  campaignId: string,
  input: QueueInput,
  now = new Date(),
): Promise<Outcome<WorkspaceBatch>> {
  const found = await annotatorCampaign(viewer, campaignId);
  if (!found.ok) return found;
  const campaign = found.value;
  const given = await reserve(campaign, campaign.state === "open" ? input : { ...input, want: 0 }, now);
  const [batch, progress] = await Promise.all([
    loadBatch(given.assignments, input.known),
    input.progress || given.assignments.length < input.want ? progressOf(campaign, given) : null,
  ]);
  return ok({ ...batch, progress });
}

/** How often the items that another transaction was just taking are asked for again. */
const TRIES = 20;

async function reserve(campaign: AnnotatorCampaign, { holding, want }: QueueInput, now: Date): Promise<Given> {
  const assignments: string[] = [];
  let last: Given;
  for (let tries = 1; ; tries++) {
    const held = [...holding, ...assignments];
    last = await takeAssignments({ campaign, holding: held, want: want - assignments.length, now });
    assignments.push(...last.assignments);
    if (assignments.length >= want || tries === TRIES) break;
    if ((await returnExpired(campaign, now)) > 0) continue;
    // Something to do is enough; only an empty hand waits for what others are taking at this moment.
    if (assignments.length > 0 || held.length > 0 || last.open <= 0) break;
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
