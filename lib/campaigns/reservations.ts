import type { AnnotatorCampaign } from "@/lib/campaigns/access";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { protocolOf } from "@/lib/protocols/registry";

// The functions of the database that these call are in prisma/migrations: docs/decisions/0047.

/** How long an assignment is held for its annotator without a sign of life. */
export const RESERVATION_MINUTES = 15;

/** A reservation that a request would extend by less than this stays as it is: a write an item is what it would cost. */
const EXTENSION_SECONDS = 60;

export const reservedUntil = (now: Date): Date => new Date(now.getTime() + RESERVATION_MINUTES * 60_000);

/**
 * `holding`: what the browser has, by id; `want`: how many it wants beside them; `most`: how many the annotator may have
 * annotated and hold together then, null = any number.
 */
export type Wish = { campaign: AnnotatorCampaign; holding: string[]; want: number; most: number | null; now: Date };

/** What was given, and the items that the annotator then has annotated, holds, and could still take. */
export type Given = { assignments: string[]; annotated: number; held: number; open: number };

const take = coalesce<Wish, Given | Error>(takeTogether, { most: 100, atOnce: 1 });

/**
 * Reserves up to `want` assignments for an annotator, for 15 minutes each, and extends those that they hold. First those
 * held which the browser does not have, then items that others have begun, so that complete ones come early, then the
 * campaign's order. Requests that come together are one statement.
 */
export async function takeAssignments(wish: Wish): Promise<Given> {
  const given = await take(wish);
  if (given instanceof Error) throw given;
  return given;
}

async function takeTogether(wishes: Wish[]): Promise<(Given | Error)[]> {
  const given = new Map<Wish, Given | Error>();
  for (const batch of batchesOf(wishes)) {
    const results = await takeBatch(batch).catch(async (error: Error) => {
      if (batch.length === 1) return [error];
      // One of them may be for a campaign or a person that is just being deleted: alone, each fails for itself.
      const alone: (Given | Error)[] = [];
      for (const wish of batch) alone.push(...(await takeBatch([wish]).catch((reason: Error) => [reason])));
      return alone;
    });
    batch.forEach((wish, place) => given.set(wish, results[place]!));
  }
  return wishes.map((wish) => given.get(wish)!);
}

/** In each batch an annotator asks once for a campaign: the second of two tabs sees what the first was given. */
function batchesOf(wishes: Wish[]): Wish[][] {
  const asked = new Map<string, number>();
  const batches: Wish[][] = [];
  for (const wish of wishes) {
    const key = `${wish.campaign.id}/${wish.campaign.annotatorId}`;
    const before = asked.get(key) ?? 0;
    asked.set(key, before + 1);
    (batches[before] ??= []).push(wish);
  }
  return batches;
}

async function takeBatch(wishes: Wish[]): Promise<Given[]> {
  const requests = wishes.map(({ campaign, holding, want, most, now }, place) => ({
    place,
    campaign: campaign.id,
    annotator: campaign.annotatorId,
    holding,
    want,
    most,
    overlap: campaign.overlap,
    seed: campaign.seed,
    drawn: protocolOf(campaign.protocol).drawsOrder,
    at: now,
    until: reservedUntil(now),
    stale: new Date(reservedUntil(now).getTime() - EXTENSION_SECONDS * 1000),
  }));
  const take = wishes.some(({ most }) => most !== null) ? "take_limited_assignments" : "take_assignments";
  const rows = await query<Given & { place: number }>(`SELECT * FROM ${take}($1::jsonb)`, [JSON.stringify(requests)]);
  const given = new Map(rows.map(({ place, ...row }) => [place, row]));
  return wishes.map((_, place) => given.get(place) ?? { assignments: [], annotated: 0, held: 0, open: 0 });
}

/**
 * Gives back the reservations of a campaign that ran out, except the one asking's own (who is evidently here). One
 * transaction at a time does this; another finds it being done and goes on. Returns how many came back; null while
 * another one does it.
 */
export async function returnExpired({ id, annotatorId }: AnnotatorCampaign, now: Date): Promise<number | null> {
  const [row] = await query<{ returned: number }>(
    `SELECT return_assignments(ARRAY(
        SELECT a.id FROM "Assignment" a
        WHERE CASE WHEN a.state = 'reserved' THEN a."campaignId" END = $1::uuid AND a."reservedUntil" < $3::timestamptz
          AND a."annotatorId" <> $2::uuid), $3::timestamptz) AS returned
      WHERE pg_try_advisory_xact_lock(hashtextextended('return/' || $1::text, 0))`,
    [id, annotatorId, now],
  );
  return row?.returned ?? null;
}

/** Holds the reservations on which something was typed over a pause, so that it can be submitted afterwards. */
export async function holdDrafts({ id, annotatorId }: AnnotatorCampaign, pauseUntil: Date): Promise<void> {
  await query(
    `UPDATE "Assignment" a SET "reservedUntil" = $3
      WHERE a."campaignId" = $1 AND a."annotatorId" = $2 AND a.state = 'reserved' AND a."annotatedAt" IS NULL
        AND a."reservedUntil" < $3 AND EXISTS (SELECT 1 FROM "Draft" d WHERE d."assignmentId" = a.id)`,
    [id, annotatorId, reservedUntil(pauseUntil)],
  );
}

/** Gives back the named reservations of this annotator where nothing was typed yet. Returns how many. */
export const returnUntouched = async (
  { id, annotatorId }: AnnotatorCampaign,
  assignments: string[],
  now: Date,
): Promise<number> => {
  const [row] = await query<{ returned: number }>(
    `SELECT return_assignments(ARRAY(
        SELECT a.id FROM "Assignment" a
        WHERE a."campaignId" = $1 AND a."annotatorId" = $2 AND a.id = ANY($3::uuid[]) AND a.state = 'reserved'
          AND NOT EXISTS (SELECT 1 FROM "Draft" d WHERE d."assignmentId" = a.id)), $4) AS returned`,
    [id, annotatorId, assignments, now],
  );
  return row?.returned ?? 0;
};

/**
 * Takes a returned assignment back for its annotator, who is still working on it: possible while the item has room.
 * Returns whether it is theirs.
 */
export async function retake(assignmentId: string, annotatorId: string, now: Date): Promise<boolean> {
  const [row] = await query<{ retaken: boolean }>("SELECT retake_assignment($1, $2, $3) AS retaken", [
    assignmentId,
    annotatorId,
    reservedUntil(now),
  ]);
  return row?.retaken ?? false;
}
