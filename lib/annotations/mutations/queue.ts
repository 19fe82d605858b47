import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Prisma } from "@/generated/prisma/client";
import { loadBatch } from "@/lib/annotations/queries/batch";
import { annotatorProgress } from "@/lib/annotations/queries/progress";
import type { QueueInput } from "@/lib/annotations/schema";
import type { WorkspaceBatch } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign, type AnnotatorCampaign } from "@/lib/campaigns/access";
import {
  hasRoom,
  holdDrafts,
  lockAnnotator,
  reservedUntil,
  returnExpired,
  returnUntouched,
  takeItems,
  type Place,
  type TakenItem,
} from "@/lib/campaigns/reservations";
import { database, type Transaction } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { drawOrder, storedOrder } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";
import { recordFinish, recordPause, recordWork } from "@/lib/sessions/mutations/record";
import type { Pass } from "@/lib/sessions/pass";
import { sessionPass, viewOf } from "@/lib/sessions/queries/pass";

/**
 * What an annotator is to do next: keeps what the browser holds, gives again what it lost sight of, and reserves more
 * up to `want`, for 15 minutes each and as far as the campaign's session limits go. A closed campaign gives nothing, and
 * neither does a pause. Progress is counted where asked and where items ran out.
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
  const { ids, pass } = campaign.state === "open" ? await reserve(campaign, input, now) : { ids: [], pass: null };
  const [batch, progress] = await Promise.all([
    loadBatch(ids, input.known),
    input.progress || ids.length < input.want ? annotatorProgress(campaign) : null,
    ids.length + input.holding.length > 0 &&
      !pass?.pause &&
      recordWork(workerOf(campaign), campaign.sessionLimits, now),
  ]);
  if (pass?.pause) await recordPause(workerOf(campaign), campaign.sessionLimits, pass.pause.reason, now);
  else if (input.holding.length === 0 && progress && progress.available + progress.waiting === 0)
    await recordFinish(workerOf(campaign), campaign.sessionLimits, now);
  return ok({ ...batch, progress, session: pass && viewOf(pass, now) });
}

const workerOf = ({ id, annotatorId }: AnnotatorCampaign) => ({ campaignId: id, annotatorId });

/** What was reserved, and what the session limits allowed before that. */
type Reserved = { ids: string[]; pass: Pass | null };

/** How often the items that another transaction was just taking are asked for again. */
const TRIES = 20;

async function reserve(campaign: AnnotatorCampaign, { holding, want }: QueueInput, now: Date): Promise<Reserved> {
  const place: Place = { campaignId: campaign.id, annotatorId: campaign.annotatorId, overlap: campaign.overlap };
  const client = await database();
  const given: string[] = [];
  for (let tries = 0; ; tries++) {
    const missing = want - given.length;
    const { ids, wanted, pass } = await client.$transaction((transaction) =>
      reserveOnce(transaction, campaign, place, [...holding, ...given], missing, now),
    );
    given.push(...ids);
    const reserved = { ids: given, pass };
    if (ids.length >= wanted || tries + 1 === TRIES) return reserved;
    const returned = await client.$transaction((transaction) => returnExpired(transaction, place, now));
    if (returned > 0) continue;
    // Something to do is enough; only an empty hand waits for what others are taking at this moment.
    if (given.length > 0 || !(await hasRoom(client, place))) return reserved;
    await sleep(5 + 20 * Math.random());
  }
}

/** One try; `wanted` is what the session limits leave of `want`. */
async function reserveOnce(
  transaction: Transaction,
  campaign: AnnotatorCampaign,
  place: Place,
  holding: string[],
  want: number,
  now: Date,
): Promise<Reserved & { wanted: number }> {
  await lockAnnotator(transaction, place);
  const held = await extend(transaction, place, now);
  const pass = await sessionPass(transaction, workerOf(campaign), campaign.sessionLimits, held.length, now);
  if (pass?.pause) {
    await holdDrafts(transaction, place, pass.pause.until);
    return { ids: [], wanted: 0, pass };
  }
  const forgotten = held.filter((id) => !holding.includes(id)).slice(0, want);
  const missing = Math.min(want - forgotten.length, pass?.more ?? Infinity);
  const fresh =
    missing > 0 ? await assign(transaction, campaign, await takeItems(transaction, place, missing), now) : [];
  return { ids: [...forgotten, ...fresh], wanted: forgotten.length + missing, pass };
}

/** Extends every reservation that the annotator has, run out or not: a call is a sign of life. Oldest first. */
async function extend(transaction: Transaction, place: Place, now: Date): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ id: string; reservedAt: Date }[]>`
    UPDATE "Assignment" SET "reservedUntil" = ${reservedUntil(now)}
    WHERE "campaignId" = ${place.campaignId}::uuid AND "annotatorId" = ${place.annotatorId}::uuid AND state = 'reserved'
    RETURNING id, "reservedAt"`;
  return rows
    .sort((a, b) => a.reservedAt.getTime() - b.reservedAt.getTime() || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

async function assign(
  transaction: Transaction,
  campaign: AnnotatorCampaign,
  taken: TakenItem[],
  now: Date,
): Promise<string[]> {
  if (taken.length === 0) return [];
  const { id, annotatorId, seed } = campaign;
  const { drawsOrder } = protocolOf(campaign.protocol);
  const values = taken.map(({ campaignItemId, itemId, candidates }, place) => {
    const order = drawsOrder ? drawOrder(seed, annotatorId, itemId, candidates) : storedOrder(candidates);
    return Prisma.sql`(${randomUUID()}::uuid, ${id}::uuid, ${campaignItemId}::uuid, ${annotatorId}::uuid,
      ${order}::int[], ${new Date(now.getTime() + place)}, ${reservedUntil(now)})`;
  });
  // Who is given work is a rater from then on. An item that this annotator gave back and gets again keeps its row, its
  // draft and its order.
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    WITH rater AS (
      INSERT INTO "Rater" (id, kind, "userId") VALUES (${annotatorId}::uuid, 'person', ${annotatorId}::uuid)
      ON CONFLICT DO NOTHING)
    INSERT INTO "Assignment" (id, "campaignId", "campaignItemId", "annotatorId", "order", "reservedAt", "reservedUntil")
    VALUES ${Prisma.join(values)}
    ON CONFLICT ("campaignItemId", "annotatorId") DO UPDATE
      SET state = 'reserved', "reservedAt" = EXCLUDED."reservedAt", "reservedUntil" = EXCLUDED."reservedUntil",
        "returnedAt" = NULL
    RETURNING id`;
  return rows.map((row) => row.id);
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
  const { annotatorId, overlap } = campaign.value;
  const client = await database();
  return client.$transaction(async (transaction) => {
    const place = { campaignId, annotatorId, overlap };
    await lockAnnotator(transaction, place);
    return ok({ returned: await returnUntouched(transaction, place, assignments, now) });
  });
}
