import { limitReached, minutes, type Session, type Tally } from "@/lib/sessions/course";
import { limitsSessions, PAUSE_REASONS, type Left, type PauseReason, type SessionLimits } from "@/lib/sessions/schema";

export type Pause = { until: Date; reason: PauseReason };

/** What an annotator may do now. */
export type Pass = {
  pause: Pause | null;
  /** The session that further work belongs to; null = a new one. */
  session: Session | null;
  /** Items, those in hand included, and active seconds before the next pause. */
  items: Left;
  seconds: Left;
};

export type Situation = {
  /** The annotator's latest session: the last of `courseOf`. */
  last: Session | null;
  /** Since 00:00 UTC. */
  today: Tally;
};

/** Midnight UTC at the beginning of the day. */
export const startOfDay = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

const nextDay = (now: Date): Date => new Date(startOfDay(now).getTime() + minutes(24 * 60));

/**
 * What the limits allow. Work that is taken up again sooner than a pause lasts goes on with the session that ended, so
 * that stopping and starting again does not get around the limit. A limit that was raised or removed since pauses
 * nobody.
 */
export function passAt({ last, today }: Situation, limits: SessionLimits, now: Date): Pass {
  const session = last && goesOn(last, limits, now) ? last : null;
  const ofDay = { items: limits.itemsPerDay, activeMinutes: limits.activeMinutesPerDay };
  const pause = later(sessionPause(session, limits), dayPause(limitReached(today, ofDay), now));
  const done = session ?? { items: 0, activeSeconds: 0 };
  const items = sooner(left(limits.items, done.items, "session"), left(limits.itemsPerDay, today.items, "day"));
  const seconds = sooner(
    left(inSeconds(limits.activeMinutes), done.activeSeconds, "session"),
    left(inSeconds(limits.activeMinutesPerDay), today.activeSeconds, "day"),
  );
  return { pause, session, items, seconds };
}

function goesOn(session: Session, limits: SessionLimits, now: Date): boolean {
  if (session.endedAt === null) return true;
  return limitsSessions(limits) && now.getTime() - restSince(session).getTime() < minutes(limits.pauseMinutes);
}

/** When a session's rest began. Annotations that arrive during a pause do not prolong it. */
const restSince = ({ endedAt, activeAt, end }: Session): Date =>
  endedAt && PAUSE_REASONS.some((reason) => reason === end) ? endedAt : activeAt;

function sessionPause(session: Session | null, limits: SessionLimits): Pause | null {
  const reason = session && limitReached(session, limits);
  if (!session || !reason) return null;
  return { until: new Date(restSince(session).getTime() + minutes(limits.pauseMinutes)), reason };
}

const dayPause = (reached: "items" | "minutes" | null, now: Date): Pause | null =>
  reached && { until: nextDay(now), reason: `day-${reached}` };

const later = (one: Pause | null, other: Pause | null): Pause | null =>
  one && other ? (other.until > one.until ? other : one) : (one ?? other);

const inSeconds = (count: number | null): number | null => count && count * 60;

const left = (limit: number | null, done: number, of: "session" | "day"): Left =>
  limit === null ? null : { count: Math.max(0, limit - done), of };

const sooner = (one: Left, other: Left): Left =>
  one && other ? (other.count < one.count ? other : one) : (one ?? other);
