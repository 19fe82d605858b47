import { createHash } from "node:crypto";
import { query } from "@/lib/database/client";
import { queue, QUEUE_SCHEMA } from "@/lib/worker/queue";

/**
 * A range of a run's tasks as one job of the queue. `retryCount` identifies the delivery, so that a former holder can
 * no longer change the job.
 */
export type TaskBatch = { queue: string; id: string; retryCount: number; from: number; to: number };
type Delivery = Pick<TaskBatch, "id" | "retryCount">;

/** Tasks per batch: so many that the queue costs little, so few that several workers share a run. */
const LARGEST = 16;
const DAY_SECONDS = 24 * 3600;

export const queueOf = (runId: string): string => `run-${runId}`;

/** Ranges over the open positions, in order. Small runs get small batches, so that they spread over workers. */
export function rangesOf(positions: readonly number[]): { from: number; to: number }[] {
  const size = Math.max(1, Math.min(LARGEST, Math.ceil(positions.length / 64)));
  const ranges: { from: number; to: number }[] = [];
  for (let start = 0; start < positions.length; start += size) {
    const last = Math.min(start + size, positions.length) - 1;
    ranges.push({ from: positions[start] as number, to: positions[last] as number });
  }
  return ranges;
}

const COUNTS = `
  SELECT count(*) FILTER (WHERE state < 'completed')::int AS live,
    count(*) FILTER (WHERE state >= 'completed')::int AS ended
  FROM ${QUEUE_SCHEMA}.job WHERE name = $1`;

const OPEN = `SELECT "position" FROM "RunTask" WHERE "runId" = $1::uuid AND "state" = 'open' ORDER BY "position"`;

/**
 * Puts a run's open tasks on its queue, unless some of them are still there. Idempotent, also among workers that do it
 * at once: ids are derived from the run and the number of batches that have ended.
 */
export async function enqueueTasks(runId: string): Promise<void> {
  const boss = await queue();
  const name = queueOf(runId);
  await boss.createQueue(name, {
    retryLimit: 1_000_000,
    retryDelay: 0,
    expireInSeconds: DAY_SECONDS - 1,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 0,
  });
  const [counts] = await query<{ live: number; ended: number }>(COUNTS, [name]);
  if (!counts || counts.live > 0) return;
  const open = await query<{ position: number }>(OPEN, [runId]);
  if (open.length === 0) return;
  const ranges = rangesOf(open.map(({ position }) => position));
  await boss.insert(
    name,
    ranges.map((range) => ({ id: batchId(runId, counts.ended, range.from), data: range })),
  );
}

function batchId(runId: string, ended: number, from: number): string {
  const hash = createHash("sha256").update(`${runId}/${ended}/${from}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Takes up to `most` batches of a run; none where the run has no queue. */
export async function takeBatches(runId: string, most: number): Promise<TaskBatch[]> {
  const boss = await queue();
  const name = queueOf(runId);
  const jobs = await ifQueueExists(() => boss.fetch<{ from: number; to: number }>(name, { batchSize: most }), []);
  return jobs.map(({ id, data, ...job }) => ({
    queue: name,
    id,
    retryCount: retryCountOf(job),
    from: data.from,
    to: data.to,
  }));
}

/** The queue returns it with every job, though its type does not say so. */
const retryCountOf = (job: object): number => (job as { retryCount?: number }).retryCount ?? 0;

/** All their tasks have ended. */
export async function completeBatches(name: string, batches: Delivery[]): Promise<void> {
  const boss = await queue();
  await ifQueueExists(() => boss.complete(name, batches.map(deliveryOf)), null);
}

/** Returns them to the queue, for any worker. Those that ended or were delivered again meanwhile are left alone. */
export async function returnBatches(name: string, batches: Delivery[]): Promise<void> {
  if (batches.length === 0) return;
  const boss = await queue();
  await ifQueueExists(() => boss.fail(name, batches.map(deliveryOf)), null);
}

const ACTIVE = `
  SELECT id, retry_count AS "retryCount" FROM ${QUEUE_SCHEMA}.job
  WHERE name = $1 AND state = 'active' AND id = ANY($2::uuid[])`;

/** Refreshes their heartbeat; returns the ids of those that are no longer this worker's. */
export async function touchBatches(name: string, batches: Delivery[]): Promise<string[]> {
  if (batches.length === 0) return [];
  const boss = await queue();
  await ifQueueExists(() => boss.touch(name, batches.map(deliveryOf)), null);
  const rows = await query<{ id: string; retryCount: number }>(ACTIVE, [name, batches.map(({ id }) => id)]);
  const active = new Map(rows.map(({ id, retryCount }) => [id, Number(retryCount)]));
  return batches.filter(({ id, retryCount }) => active.get(id) !== retryCount).map(({ id }) => id);
}

const SILENT = `
  SELECT name, id, retry_count::int AS "retryCount" FROM ${QUEUE_SCHEMA}.job
  WHERE state = 'active' AND name LIKE 'run-%' AND COALESCE(heartbeat_on, started_on) <= now() - $1 * interval '1s'`;

/**
 * Returns batches without a heartbeat for so long to the queue; on an embedded database, at the start, all that anyone
 * held. Returns how many.
 */
export async function recoverBatches(silentSeconds: number): Promise<number> {
  await queue();
  const silent = await query<Delivery & { name: string }>(SILENT, [silentSeconds]);
  for (const [name, batches] of Map.groupBy(silent, ({ name }) => name)) await returnBatches(name, batches);
  return silent.length;
}

/** Deletes the queue of a run that has ended. */
export async function deleteQueue(runId: string): Promise<void> {
  const boss = await queue();
  await ifQueueExists(() => boss.deleteQueue(queueOf(runId)), undefined);
}

const deliveryOf = ({ id, retryCount }: Delivery) => ({ id, retryCount });

async function ifQueueExists<T, N>(work: () => Promise<T>, otherwise: N): Promise<T | N> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /Queue .* does not exist/.test(error.message)) return otherwise;
    throw error;
  }
}
