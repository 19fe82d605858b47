import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { database, type Transaction } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { changed, isStored, type Change } from "@/lib/sessions/change";
import { minutes, type Session } from "@/lib/sessions/course";
import { passAt } from "@/lib/sessions/pass";
import {
  standingOf,
  standingsOf,
  type Asked,
  type Run,
  type Standing,
  type Worker,
} from "@/lib/sessions/queries/standing";
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

/** Reads, and writes only what changes. */
async function record(
  worker: Worker,
  limits: SessionLimits,
  now: Date,
  changeOf: (standing: Standing) => Change,
): Promise<Standing> {
  const before = await standingOf({ worker, limits, now });
  if (isStored(before.stored, changed(before.course, changeOf(before), now))) return before;
  lately.delete(keyOf(worker));
  const standing = await write({ worker, limits, now, changeOf });
  if (standing instanceof Error) throw standing;
  return standing;
}

type Recording = Asked & { changeOf: (standing: Standing) => Change };

/** Many people begin at the same moment, when a campaign or a lesson does: what comes together is one transaction. */
const write = coalesce<Recording, Standing | Error>(
  async (recordings) => {
    const standings = new Array<Standing | Error>(recordings.length);
    for (const round of roundsOf(recordings)) {
      const written = await writeTogether(round.map((place) => recordings[place]!));
      round.forEach((place, index) => (standings[place] = written[index]!));
    }
    return standings;
  },
  { most: 100, atOnce: 1 },
);

/** Places in rounds that name no annotator of a campaign twice. */
function roundsOf(recordings: readonly Recording[]): number[][] {
  const seen = new Map<string, number>();
  const rounds: number[][] = [];
  recordings.forEach(({ worker }, place) => {
    const round = seen.get(keyOf(worker)) ?? 0;
    seen.set(keyOf(worker), round + 1);
    (rounds[round] ??= []).push(place);
  });
  return rounds;
}

async function writeTogether(recordings: readonly Recording[]): Promise<(Standing | Error)[]> {
  try {
    return await writeAll(recordings);
  } catch (error) {
    if (recordings.length === 1) return [error as Error];
    // One of them may be for a campaign or a person that is just being deleted: alone, each fails for itself.
    const standings: (Standing | Error)[] = [];
    for (const recording of recordings) standings.push(...(await writeTogether([recording])));
    return standings;
  }
}

const LOCK = `
  SELECT 1 AS locked FROM (
    SELECT pg_advisory_xact_lock(k.key) FROM (
      SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1) k) held`;

/** One transaction at a time for an annotator, so that two devices cannot begin two sessions. */
async function writeAll(recordings: readonly Recording[]): Promise<Standing[]> {
  const client = await database();
  return client.$transaction(async (transaction) => {
    const run = runIn(transaction);
    await run(LOCK, [recordings.map(({ worker }) => `session/${keyOf(worker)}`)]);
    const standings = await standingsOf(run, recordings);
    const rows = standings.flatMap((standing, index) => {
      const { worker, now, changeOf } = recordings[index]!;
      return rowsOf(worker, standing, changed(standing.course, changeOf(standing), now));
    });
    await store(run, rows);
    return standings;
  });
}

type SessionRow = Worker &
  Pick<Session, "startedAt" | "endedAt" | "end"> & { id: string; seenAt: Date; isStored: boolean };

/** The first of the sessions takes the place of the stored one; the others are new. */
const rowsOf = (worker: Worker, { stored }: Standing, sessions: readonly Session[]): SessionRow[] =>
  sessions.map(({ startedAt, activeAt, endedAt, end }, place) => ({
    ...{ ...worker, startedAt, seenAt: activeAt, endedAt, end },
    id: place === 0 && stored ? stored.id : randomUUID(),
    isStored: place === 0 && stored !== null,
  }));

const ROWS = `unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[],
    $7::text[]) AS g(id, campaign, annotator, started, seen, ended, "end")`;
const UPDATE = `
  UPDATE "AnnotationSession" s SET "startedAt" = g.started, "seenAt" = g.seen, "endedAt" = g.ended,
    "end" = g."end"::"SessionEnd"
  FROM ${ROWS} WHERE s.id = g.id`;
const INSERT = `
  INSERT INTO "AnnotationSession" (id, "campaignId", "annotatorId", "startedAt", "seenAt", "endedAt", "end")
  SELECT g.id, g.campaign, g.annotator, g.started, g.seen, g.ended, g."end"::"SessionEnd" FROM ${ROWS}`;

async function store(run: Run, rows: readonly SessionRow[]): Promise<void> {
  for (const [sql, some] of [
    [UPDATE, rows.filter((row) => row.isStored)],
    [INSERT, rows.filter((row) => !row.isStored)],
  ] as const) {
    if (some.length === 0) continue;
    await run(sql, [
      some.map(({ id }) => id),
      some.map(({ campaignId }) => campaignId),
      some.map(({ annotatorId }) => annotatorId),
      some.map(({ startedAt }) => startedAt.toISOString()),
      some.map(({ seenAt }) => seenAt.toISOString()),
      some.map(({ endedAt }) => endedAt?.toISOString() ?? null),
      some.map(({ end }) => end),
    ]);
  }
}

/** Runs statements in a transaction. */
const runIn =
  (transaction: Transaction): Run =>
  (sql, parameters) =>
    transaction.$queryRawUnsafe(sql, ...parameters);
