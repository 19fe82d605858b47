import { isOver, limitReached, type Tally } from "@/lib/sessions/course";
import type { SessionEnd, SessionLimits } from "@/lib/sessions/schema";

/** A stored session with what was annotated in it. */
export type FollowedSession = Tally & {
  seenAt: Date;
  lastAnnotatedAt: Date | null;
  endedAt: Date | null;
  end: SessionEnd | null;
  /** Whether the campaign has no item for this annotator, in hand or to be taken. */
  nothingLeft: boolean;
};

/** When and why a session ended, also where nobody noticed: the annotator never came back. Null = it goes on. */
export function endingOf(
  session: FollowedSession,
  limits: SessionLimits,
  now: Date,
): { endedAt: Date; end: SessionEnd } | null {
  const { endedAt, end, seenAt, lastAnnotatedAt, nothingLeft } = session;
  if (endedAt && end) return { endedAt, end };
  const activeAt = lastAnnotatedAt && lastAnnotatedAt > seenAt ? lastAnnotatedAt : seenAt;
  const reached = limitReached(session, limits);
  if (reached) return { endedAt: activeAt, end: reached };
  if (nothingLeft && session.items > 0) return { endedAt: activeAt, end: "finished" };
  return isOver({ ...session, activeAt }, limits, now) ? { endedAt: activeAt, end: "idle" } : null;
}
