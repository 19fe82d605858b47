import { minutes, type Session } from "@/lib/sessions/course";
import type { PauseReason, SessionEnd } from "@/lib/sessions/schema";

/** What happens to an annotator's session. */
export type Change =
  { kind: "work"; goesOn: boolean } | { kind: "pause"; reason: PauseReason } | { kind: "finish" } | { kind: "stop" };

/** The sessions after a change. Work goes on with the latest one, which an early return opens again, or begins one. */
export function changed(course: readonly Session[], change: Change, now: Date): Session[] {
  const last = course.at(-1);
  const before = course.slice(0, -1);
  const ended = (end: SessionEnd, endedAt: Date): Session[] =>
    last?.endedAt === null ? [...before, { ...last, endedAt, end }] : [...course];
  switch (change.kind) {
    case "work":
      if (last && change.goesOn) return [...before, { ...last, activeAt: now, endedAt: null, end: null }];
      return [...course, { startedAt: now, activeAt: now, endedAt: null, end: null, items: 0, activeSeconds: 0 }];
    case "pause":
      return last ? ended(change.reason, last.activeAt) : [];
    case "finish":
      return last && last.items > 0 ? ended("finished", last.activeAt) : [...course];
    case "stop":
      return ended("stopped", now);
  }
}

/** Signs of life are stored this often at most. */
const SEEN_MS = minutes(1);

type Boundaries = { startedAt: Date; seenAt: Date; endedAt: Date | null };

/** Whether the stored session need not be written again: only a moment of work was added to it. */
export function isStored(stored: Boundaries | null, after: readonly Session[]): boolean {
  const [only, ...others] = after;
  if (!only) return true;
  if (!stored || others.length > 0) return false;
  return (
    stored.startedAt.getTime() === only.startedAt.getTime() &&
    stored.endedAt?.getTime() === only.endedAt?.getTime() &&
    only.activeAt.getTime() - stored.seenAt.getTime() < SEEN_MS
  );
}
