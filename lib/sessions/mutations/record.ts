import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { database, query, type Transaction } from "@/lib/database/client";
import { changed, isStored, type Change } from "@/lib/sessions/change";
import { minutes, type Session } from "@/lib/sessions/course";
import { passAt } from "@/lib/sessions/pass";
import { standingOf, type Run, type Standing, type Worker } from "@/lib/sessions/queries/standing";
import { limitsAnything, type PauseReason, type SessionLimits } from "@/lib/sessions/schema";

/** Which annotators without limits were seen at work less than a minute ago: nothing need be read for them. */
const lately = new LRUCache<string, Date>({ max: 20_000 });
const keyOf = ({ campaignId, annotatorId }: Worker) => `${campaignId}/${annotatorId}`;

/** An annotator took items or keeps some in hand: their session goes on, or one begins. */
export async function recordWork(worker: Worker, limits: SessionLimits, now: Date): Promise<void> {
  const key = keyOf(worker);
  const seen = lately.get(key);
  if (seen && now >= seen && now.getTime() - seen.getTime() < minutes(1)) return;
  await record(worker, limits, now, (standing) => {
    const { session } = passAt({ last: standing.course.at(-1) ?? null, today: standing.today }, limits, now);
    return { kind: "work", goesOn: session !== null };
  });
  if (!limitsAnything(limits)) lately.set(key, now);
}

/** A limit was reached: the session ends with the last annotation in it. */
export const recordPause = (worker: Worker, limits: SessionLimits, reason: PauseReason, now: Date): Promise<Standing> =>
  record(worker, limits, now, () => ({ kind: "pause", reason }));

/** The campaign has no items left for the annotator. */
export const recordFinish = (worker: Worker, limits: SessionLimits, now: Date): Promise<Standing> =>
  record(worker, limits, now, () => ({ kind: "finish" }));

/** The annotator stops for now. Returns where they stood before. */
export const recordStop = (worker: Worker, limits: SessionLimits, now: Date): Promise<Standing> =>
  record(worker, limits, now, () => ({ kind: "stop" }));

/** Reads, and writes only what changes: a transaction of its own, one at a time for an annotator. */
async function record(
  worker: Worker,
  limits: SessionLimits,
  now: Date,
  changeOf: (standing: Standing) => Change,
): Promise<Standing> {
  const before = await standingOf(query, worker, limits, now);
  if (isStored(before.stored, changed(before.course, changeOf(before), now))) return before;
  lately.delete(keyOf(worker));
  const client = await database();
  return client.$transaction(async (transaction) => {
    const run = runIn(transaction);
    await run(`SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended($1, 0))`, [`session/${keyOf(worker)}`]);
    const standing = await standingOf(run, worker, limits, now);
    await write(transaction, worker, standing, changed(standing.course, changeOf(standing), now));
    return standing;
  });
}

/** The first of the sessions takes the place of the stored one; the others are new. */
async function write(
  transaction: Transaction,
  worker: Worker,
  { stored }: Standing,
  sessions: readonly Session[],
): Promise<void> {
  const data = sessions.map(({ startedAt, activeAt, endedAt, end }) => ({
    startedAt,
    seenAt: activeAt,
    endedAt,
    end: end && COLUMN[end],
  }));
  const [first, ...others] = data;
  if (!first) return;
  if (stored) await transaction.annotationSession.update({ where: { id: stored.id }, data: first });
  const added = stored ? others : data;
  if (added.length > 0)
    await transaction.annotationSession.createMany({
      data: added.map((each) => ({ id: randomUUID(), ...worker, ...each })),
    });
}

/** Prisma's names of the ends. */
const COLUMN = {
  items: "items",
  minutes: "minutes",
  "day-items": "dayItems",
  "day-minutes": "dayMinutes",
  idle: "idle",
  stopped: "stopped",
  finished: "finished",
  closed: "closed",
} as const;

/** Runs statements in a transaction. */
const runIn =
  (transaction: Transaction): Run =>
  (sql, parameters) =>
    transaction.$queryRawUnsafe(sql, ...parameters);
