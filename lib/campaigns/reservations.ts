import { Prisma } from "@/generated/prisma/client";
import type { Transaction } from "@/lib/database/client";

/** How long an assignment is held for its annotator without a sign of life. */
export const RESERVATION_MINUTES = 15;

export const reservedUntil = (now: Date): Date => new Date(now.getTime() + RESERVATION_MINUTES * 60_000);

export type Place = { campaignId: string; annotatorId: string; overlap: number };
export type TakenItem = { campaignItemId: string; itemId: string; candidates: number };

/**
 * One reservation at a time for an annotator in a campaign, so that two tabs cannot take twice. Held until the
 * transaction ends.
 */
export async function lockAnnotator(transaction: Transaction, { campaignId, annotatorId }: Place): Promise<void> {
  const name = `${campaignId}/${annotatorId}`;
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/**
 * Takes up to `want` items that still have room and that this annotator neither holds nor has annotated, and counts
 * them as taken. Items already begun come first, so that complete ones come early; then the campaign's order. Rows that
 * another transaction is taking are passed over, never waited for: who waits with rows in hand can deadlock.
 */
export async function takeItems(transaction: Transaction, place: Place, want: number): Promise<TakenItem[]> {
  return transaction.$queryRaw<TakenItem[]>`
    WITH pick AS (
      SELECT ci.id FROM "CampaignItem" ci WHERE ${openTo(place)}
      ORDER BY ci.taken DESC, ci.position LIMIT ${want} FOR UPDATE SKIP LOCKED)
    UPDATE "CampaignItem" ci SET taken = ci.taken + 1 FROM pick WHERE ci.id = pick.id
    RETURNING ci.id AS "campaignItemId", ci."itemId",
      (SELECT count(*)::int FROM "Candidate" k WHERE k."itemId" = ci."itemId") AS candidates`;
}

/**
 * Whether an item has room for this annotator: after `takeItems` gave none, whether another transaction was in the way.
 */
export async function hasRoom(client: Transaction, place: Place): Promise<boolean> {
  const rows = await client.$queryRaw<unknown[]>`SELECT 1 FROM "CampaignItem" ci WHERE ${openTo(place)} LIMIT 1`;
  return rows.length > 0;
}

const openTo = ({ campaignId, annotatorId, overlap }: Place) => Prisma.sql`
  ci."campaignId" = ${campaignId}::uuid AND ci.taken < ${overlap}
  AND NOT EXISTS (
    SELECT 1 FROM "Assignment" a
    WHERE a."campaignItemId" = ci.id AND a."annotatorId" = ${annotatorId}::uuid AND a.state <> 'returned')`;

/**
 * Gives back the reservations of a campaign that ran out, except the one asking's own (who is evidently here). One
 * transaction at a time does this; another finds it being done and goes on. In a transaction of its own, which holds no
 * items yet: this waits for rows, in the order of their ids. Returns how many came back.
 */
export async function returnExpired(
  transaction: Transaction,
  { campaignId, annotatorId }: Place,
  now: Date,
): Promise<number> {
  const [lock] = await transaction.$queryRaw<{ held: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`return/${campaignId}`}, 0)) AS held`;
  if (!lock?.held) return 0;
  return giveBack(
    transaction,
    Prisma.sql`a."campaignId" = ${campaignId}::uuid AND a."reservedUntil" < ${now}
      AND a."annotatorId" <> ${annotatorId}::uuid`,
    now,
  );
}

/** Holds the reservations on which something was typed over a pause, so that it can be submitted afterwards. */
export async function holdDrafts(
  transaction: Transaction,
  { campaignId, annotatorId }: Place,
  pauseUntil: Date,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE "Assignment" a SET "reservedUntil" = ${reservedUntil(pauseUntil)}
    WHERE a."campaignId" = ${campaignId}::uuid AND a."annotatorId" = ${annotatorId}::uuid AND a.state = 'reserved'
      AND EXISTS (SELECT 1 FROM "Draft" d WHERE d."assignmentId" = a.id)`;
}

/** Gives back the named reservations of this annotator where nothing was typed yet. Returns how many. */
export async function returnUntouched(
  transaction: Transaction,
  { campaignId, annotatorId }: Place,
  ids: string[],
  now: Date,
): Promise<number> {
  return giveBack(
    transaction,
    Prisma.sql`a."campaignId" = ${campaignId}::uuid AND a."annotatorId" = ${annotatorId}::uuid
      AND a.id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT 1 FROM "Draft" d WHERE d."assignmentId" = a.id)`,
    now,
  );
}

async function giveBack(transaction: Transaction, which: Prisma.Sql, now: Date): Promise<number> {
  const rows = await transaction.$queryRaw<{ returned: number }[]>`
    WITH due AS (
      SELECT a.id FROM "Assignment" a WHERE a.state = 'reserved' AND ${which} FOR UPDATE SKIP LOCKED),
    back AS (
      UPDATE "Assignment" a SET state = 'returned', "returnedAt" = ${now} FROM due WHERE a.id = due.id
      RETURNING a."campaignItemId"),
    counted AS (SELECT "campaignItemId" AS id, count(*)::int AS n FROM back GROUP BY 1),
    locked AS (
      SELECT ci.id FROM "CampaignItem" ci WHERE ci.id IN (SELECT id FROM counted) ORDER BY ci.id FOR UPDATE),
    freed AS (
      UPDATE "CampaignItem" ci SET taken = ci.taken - c.n FROM counted c, locked l WHERE ci.id = c.id AND l.id = c.id
      RETURNING c.n)
    SELECT COALESCE(sum(n), 0)::int AS returned FROM freed`;
  return rows[0]?.returned ?? 0;
}

/**
 * Takes a returned assignment back for its annotator, who is still working on it: possible while the item has room.
 * Returns whether it was.
 */
export async function retake(transaction: Transaction, assignmentId: string, now: Date): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    WITH again AS (
      UPDATE "CampaignItem" ci SET taken = ci.taken + 1 FROM "Assignment" a, "Campaign" c
      WHERE a.id = ${assignmentId}::uuid AND a.state = 'returned' AND ci.id = a."campaignItemId"
        AND c.id = a."campaignId" AND ci.taken < c.overlap
      RETURNING ci.id)
    UPDATE "Assignment" a SET state = 'reserved', "returnedAt" = NULL, "reservedUntil" = ${reservedUntil(now)}
    FROM again WHERE a.id = ${assignmentId}::uuid AND a.state = 'returned' RETURNING a.id`;
  return rows.length > 0;
}
