import { changed, isStored } from "@/lib/sessions/change";
import { passAt, type Pass } from "@/lib/sessions/pass";
import { standingOf, type Worker } from "@/lib/sessions/queries/standing";
import { limitsAnything, type SessionLimits, type SessionView } from "@/lib/sessions/schema";

/**
 * `most`: the items that the annotator may have annotated and hold together, null = any number; `isRecorded`: work that
 * goes on now needs no record of its own.
 */
export type LimitedPass = Pass & { most: number | null; isRecorded: boolean };

/** What an annotator may do now; null in a campaign without limits, where nothing is read. */
export async function sessionPass(worker: Worker, limits: SessionLimits, now: Date): Promise<LimitedPass | null> {
  if (!limitsAnything(limits)) return null;
  const { stored, course, today, annotated } = await standingOf({ worker, limits, now });
  const pass = passAt({ last: course.at(-1) ?? null, today }, limits, now);
  const isRecorded = isStored(stored, changed(course, { kind: "work", goesOn: pass.session !== null }, now));
  return { ...pass, most: pass.items && annotated + pass.items.count, isRecorded };
}

/** A pass as the annotator is told of it. */
export function viewOf({ items, seconds, pause }: Pass, now: Date): SessionView {
  if (!pause) return { items, seconds, pause: null };
  const { until, reason } = pause;
  return { items, seconds, pause: { until: until.toISOString(), reason, seconds: secondsBetween(now, until) } };
}

const secondsBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1_000);
