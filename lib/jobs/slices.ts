import { createHash } from "node:crypto";
import { query } from "@/lib/database/client";
import { queue, QUEUE_SCHEMA } from "@/lib/jobs/queue";

/** A span of a run's tasks as the queue hands it out; `retryCount` names the handing-out, so that a former holder's word no longer counts. */
export type Slice = { queue: string; id: string; retryCount: number; from: number; to: number };
type Held = Pick<Slice, "id" | "retryCount">;

/** Tasks of a slice: so many that the queue costs little, so few that several workers share a run. */
const LARGEST = 16;
const DAY_SECONDS = 24 * 3600;

export const queueOf = (runId: string): string => `run-${runId}`;

/** Spans over the open positions, in order. Small runs get small slices, so that they spread. */
export function spans(positions: readonly number[]): { from: number; to: number }[] {
  const size = Math.max(1, Math.min(LARGEST, Math.ceil(positions.length / 64)));
  const made: { from: number; to: number }[] = [];
  for (let start = 0; start < positions.length; start += size) {
    made.push({
      from: positions[start] as number,
      to: positions[Math.min(start + size, positions.length) - 1] as number,
    });
  }
  return made;
}

/**
 * Puts a run's open tasks on its queue, unless some of it is still there. Idempotent, also among workers that do it at
 * once: ids are derived from the run and the number of slices that have ended.
 */
export async function planSlices(runId: string): Promise<void> {
  const boss = await queue();
  const name = queueOf(runId);
  await boss.createQueue(name, {
    retryLimit: 1_000_000,
    retryDelay: 0,
    expireInSeconds: DAY_SECONDS - 1,
    heartbeatSeconds: 30,
    deleteAfterSeconds: 0,
  });
  const [counts] = await query<{ live: number; ended: number }>(
    `SELECT count(*) FILTER (WHERE state < 'completed')::int AS live, count(*) FILTER (WHERE state >= 'completed')::int AS ended FROM ${QUEUE_SCHEMA}.job WHERE name = $1`,
    [name],
  );
  if (!counts || counts.live > 0) return;
  const open = await query<{ position: number }>(
    `SELECT "position" FROM "RunTask" WHERE "runId" = $1::uuid AND "state" = 'open' ORDER BY "position"`,
    [runId],
  );
  if (open.length === 0) return;
  await boss.insert(
    name,
    spans(open.map(({ position }) => position)).map((span) => ({
      id: idOf(runId, counts.ended, span.from),
      data: span,
    })),
  );
}

function idOf(runId: string, ended: number, from: number): string {
  const hash = createHash("sha256").update(`${runId}/${ended}/${from}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Takes up to `most` slices of a run; none where the run has no queue. */
export async function takeSlices(runId: string, most: number): Promise<Slice[]> {
  const boss = await queue();
  const name = queueOf(runId);
  const jobs = await ifThere(() => boss.fetch<{ from: number; to: number }>(name, { batchSize: most }), []);
  return jobs.map(({ id, data, ...job }) => ({
    queue: name,
    id,
    retryCount: retryCountOf(job),
    from: data.from,
    to: data.to,
  }));
}

/** The queue answers it with every job, though its type leaves it out. */
const retryCountOf = (job: object): number => (job as { retryCount?: number }).retryCount ?? 0;

/** These are done. */
export async function completeSlices(name: string, slices: Held[]): Promise<void> {
  const boss = await queue();
  await ifThere(() => boss.complete(name, slices.map(attemptOf)), null);
}

/** These are put back as they are, for whoever comes next. Those that ended or went to another meanwhile are left alone. */
export async function giveBack(name: string, slices: Held[]): Promise<void> {
  if (slices.length === 0) return;
  const boss = await queue();
  await ifThere(() => boss.fail(name, slices.map(attemptOf)), null);
}

/** A sign of life; answers the ids of those that are no longer this worker's. */
export async function touchSlices(name: string, slices: Held[]): Promise<string[]> {
  if (slices.length === 0) return [];
  const boss = await queue();
  await ifThere(() => boss.touch(name, slices.map(attemptOf)), null);
  const rows = await query<{ id: string; retryCount: number }>(
    `SELECT id, retry_count AS "retryCount" FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND state = 'active' AND id = ANY($2::uuid[])`,
    [name, slices.map(({ id }) => id)],
  );
  const active = new Map(rows.map(({ id, retryCount }) => [id, Number(retryCount)]));
  return slices.filter(({ id, retryCount }) => active.get(id) !== retryCount).map(({ id }) => id);
}

/** Puts back what nobody has shown a sign of life for; on an embedded database, at the start, all that anyone held. Answers how many. */
export async function recoverSlices(silentSeconds: number): Promise<number> {
  await queue();
  const silent = await query<Held & { name: string }>(
    `SELECT name, id, retry_count::int AS "retryCount" FROM ${QUEUE_SCHEMA}.job
     WHERE state = 'active' AND name LIKE 'run-%' AND COALESCE(heartbeat_on, started_on) <= now() - $1 * interval '1s'`,
    [silentSeconds],
  );
  for (const [name, slices] of Map.groupBy(silent, ({ name }) => name)) await giveBack(name, slices);
  return silent.length;
}

/** Removes the queue of a run that has ended. */
export async function dropQueue(runId: string): Promise<void> {
  const boss = await queue();
  await ifThere(() => boss.deleteQueue(queueOf(runId)), undefined);
}

const attemptOf = ({ id, retryCount }: Held) => ({ id, retryCount });

async function ifThere<T, N>(work: () => Promise<T>, otherwise: N): Promise<T | N> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && /Queue .* does not exist/.test(error.message)) return otherwise;
    throw error;
  }
}
