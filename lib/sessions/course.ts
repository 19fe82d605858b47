import { limitsSessions, type SessionEnd, type SessionLimits } from "@/lib/sessions/schema";

/** A session ends this long after the last sign of life; a longer pause of the campaign takes its place. */
export const IDLE_MINUTES = 30;

const idleMs = (limits: SessionLimits): number =>
  minutes(limitsSessions(limits) ? Math.max(IDLE_MINUTES, limits.pauseMinutes) : IDLE_MINUTES);

export const minutes = (count: number): number => count * 60_000;

/** Items annotated for the first time, and the active seconds of their latest annotations. */
export type Tally = { items: number; activeSeconds: number };

/** A session as it stands. `endedAt` null: further work belongs to it. */
export type Session = Tally & {
  startedAt: Date;
  /** The last sign of life: an annotation, or items taken or kept in hand. */
  activeAt: Date;
  endedAt: Date | null;
  end: SessionEnd | null;
};

/** The annotator's latest session as it is stored, with what was annotated since it began. */
export type StoredSession = Omit<Session, "activeAt"> & {
  seenAt: Date;
  /** The annotations after `seenAt`, oldest first. */
  recent: readonly { at: Date; seconds: number }[];
};

/**
 * The stored session as it reads now, and the ones that began since: where a reached limit's pause was over, or there
 * was no sign of life for too long, one ended and the next annotation began another. A session that ended without an
 * annotation is left out.
 */
export function courseOf(stored: StoredSession | null, limits: SessionLimits, now: Date): Session[] {
  if (!stored) return [];
  const { startedAt, seenAt, endedAt, end, recent, items, activeSeconds } = stored;
  // What was in hand may be annotated after the end.
  if (endedAt) {
    const activeAt = recent.reduce((latest, { at }) => (at > latest ? at : latest), endedAt);
    return [{ startedAt, activeAt, endedAt, end, items, activeSeconds }];
  }
  const course: Session[] = [];
  const leave = (session: Session) => {
    if (session.items > 0) course.push({ ...session, endedAt: session.activeAt, end: endOf(session, limits) });
  };
  let current: Session = {
    ...{ startedAt, activeAt: seenAt, endedAt: null, end: null },
    items: items - recent.length,
    activeSeconds: activeSeconds - recent.reduce((sum, { seconds }) => sum + seconds, 0),
  };
  for (const { at, seconds } of recent) {
    if (isOver(current, limits, at)) {
      leave(current);
      current = { startedAt: at, activeAt: at, endedAt: null, end: null, items: 0, activeSeconds: 0 };
    }
    current = { ...current, activeAt: at, items: current.items + 1, activeSeconds: current.activeSeconds + seconds };
  }
  if (isOver(current, limits, now)) leave(current);
  else course.push(current);
  return course;
}

/** Whether a session that nobody ended is over: a limit's pause has passed, or a long time without a sign of life. */
export function isOver(session: Tally & { activeAt: Date }, limits: SessionLimits, now: Date): boolean {
  const since = now.getTime() - session.activeAt.getTime();
  return since > idleMs(limits) || (since >= minutes(limits.pauseMinutes) && limitReached(session, limits) !== null);
}

/** Why it ended, where nobody said. */
const endOf = (session: Tally, limits: SessionLimits): SessionEnd => limitReached(session, limits) ?? "idle";

/** The limit of one session, or of whatever is given as limits, that a tally has reached. */
export function limitReached(
  { items, activeSeconds }: Tally,
  limits: Pick<SessionLimits, "items" | "activeMinutes">,
): "items" | "minutes" | null {
  if (limits.items !== null && items >= limits.items) return "items";
  return limits.activeMinutes !== null && activeSeconds >= limits.activeMinutes * 60 ? "minutes" : null;
}
