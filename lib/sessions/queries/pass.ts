import type { Transaction } from "@/lib/database/client";
import { passAt, type Pass } from "@/lib/sessions/pass";
import { standingOf, type Run, type Worker } from "@/lib/sessions/queries/standing";
import { limitsAnything, type SessionLimits, type SessionView } from "@/lib/sessions/schema";

/** Runs statements in a transaction. */
export const runIn =
  (transaction: Transaction): Run =>
  (sql, parameters) =>
    transaction.$queryRawUnsafe(sql, ...parameters);

/**
 * What an annotator with so many items in hand may do now; null in a campaign without limits, where nothing is read.
 * In a transaction that lets the annotator reserve one at a time, so that two devices cannot both take the last item.
 */
export async function sessionPass(
  transaction: Transaction,
  worker: Worker,
  limits: SessionLimits,
  held: number,
  now: Date,
): Promise<Pass | null> {
  if (!limitsAnything(limits)) return null;
  const { course, today } = await standingOf(runIn(transaction), worker, limits, now);
  return passAt({ last: course.at(-1) ?? null, today, held }, limits, now);
}

/** A pass as the annotator is told of it. */
export function viewOf({ items, seconds, pause }: Pass, now: Date): SessionView {
  if (!pause) return { items, seconds, pause: null };
  const { until, reason } = pause;
  return { items, seconds, pause: { until: until.toISOString(), reason, seconds: secondsBetween(now, until) } };
}

const secondsBetween = (from: Date, to: Date): number => Math.ceil((to.getTime() - from.getTime()) / 1_000);
