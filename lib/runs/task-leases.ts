import { query } from "@/lib/database/client";

/** A task in a worker's hands. `lease` counts the times it was taken: whoever took it before can tell that it is gone. */
export type HeldTask = { position: number; subject: string; lease: number };
type Lease = Pick<HeldTask, "position" | "lease">;

// Positions as an array: a join would be planned by statistics that a new run does not have yet.
const TAKE = `
  UPDATE "RunTask" t SET "heldBy" = $2::uuid, lease = t.lease + 1
  WHERE t."runId" = $1::uuid AND t."position" = ANY(ARRAY(
    SELECT o."position" FROM "RunTask" o
    WHERE o."runId" = $1::uuid AND o.state = 'open' AND o."heldBy" IS NULL
    ORDER BY o."position" LIMIT $3 FOR UPDATE SKIP LOCKED))
  RETURNING t."position", t.subject, t.lease`;

/** Takes up to `most` open tasks of a run that nobody holds, in order. */
export const takeTasks = async (runId: string, workerId: string, most: number): Promise<HeldTask[]> =>
  (await query<HeldTask>(TAKE, [runId, workerId, most])).sort((one, other) => one.position - other.position);

const RETURN = `
  UPDATE "RunTask" t SET "heldBy" = NULL FROM unnest($3::int[], $4::int[]) AS held("position", lease)
  WHERE t."runId" = $1::uuid AND t."position" = ANY($3::int[]) AND t."position" = held."position"
    AND t.lease = held.lease AND t."heldBy" = $2::uuid AND t.state = 'open'`;

/** Returns tasks of a run, for any worker. Those that ended or were taken by another meanwhile are left alone. */
export async function returnTasks(runId: string, workerId: string, held: readonly Lease[]): Promise<void> {
  if (held.length > 0) await query(RETURN, [runId, workerId, ...columnsOf(held)]);
}

/** Tasks of a run that are looked at for their holder: tasks are taken in order, so the held ones are the first. */
const LOOKED_AT = 5_000;

const OWN = `
  SELECT o."position", o.lease FROM (
    SELECT t."position", t.lease, t."heldBy" FROM "RunTask" t
    WHERE t."runId" = $1::uuid AND t.state = 'open' ORDER BY t."position" LIMIT ${LOOKED_AT}) o
  WHERE o."heldBy" = $2::uuid`;

const LOST = `
  SELECT held."position" FROM unnest($3::int[], $4::int[]) AS held("position", lease)
  WHERE NOT EXISTS (SELECT 1 FROM "RunTask" t
    WHERE t."runId" = $1::uuid AND t."position" = held."position" AND t.lease = held.lease AND t."heldBy" = $2::uuid)`;

/** The positions of those tasks that are no longer this worker's. */
export async function lostTasks(runId: string, workerId: string, held: readonly Lease[]): Promise<number[]> {
  if (held.length === 0) return [];
  const rows = await query<{ position: number }>(LOST, [runId, workerId, ...columnsOf(held)]);
  return rows.map(({ position }) => position);
}

/**
 * Open tasks that are this worker's in the database, but that it does not know of: they were taken or returned when the
 * connection was lost. To be asked while it takes none.
 */
export async function unknownTasks(runId: string, workerId: string, held: readonly Lease[]): Promise<Lease[]> {
  const known = new Set(held.map(({ position, lease }) => `${position}/${lease}`));
  const own = await query<Lease>(OWN, [runId, workerId]);
  return own.filter(({ position, lease }) => !known.has(`${position}/${lease}`));
}

const columnsOf = (held: readonly Lease[]): [number[], number[]] => [
  held.map(({ position }) => position),
  held.map(({ lease }) => lease),
];

// What is released is found first, run by run: in a join it would be looked for once for every task there is.
const RELEASE = `
  WITH silent AS MATERIALIZED (
    SELECT o."runId", o."position", o."heldBy" FROM "Run" r
    CROSS JOIN LATERAL (
      SELECT p."runId", p."position", p."heldBy" FROM "RunTask" p
      WHERE p."runId" = r.id AND p.state = 'open' ORDER BY p."position" LIMIT ${LOOKED_AT}) o
    WHERE r.state IN ('planning', 'running', 'paused') AND o."heldBy" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM "Worker" w WHERE w.id = o."heldBy" AND w."seenAt" > now() - $1 * interval '1s'))
  UPDATE "RunTask" t SET "heldBy" = NULL FROM silent s
  WHERE t."runId" = s."runId" AND t."position" = s."position" AND t."heldBy" = s."heldBy"
  RETURNING 1`;

/**
 * Returns the tasks of workers without a heartbeat for so long, for any worker; 0: of all. Returns how many.
 */
export const releaseTasks = async (silentSeconds: number): Promise<number> =>
  (await query(RELEASE, [silentSeconds])).length;
