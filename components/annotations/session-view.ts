import { answerAt, isAnswered, openFields, type Field } from "@/components/annotations/fields";
import type { Entry, Session } from "@/components/annotations/session";
import { sameSubmission } from "@/components/annotations/submission";

export const currentOf = (session: Session): Entry | null =>
  session.entries[session.visiting?.id ?? session.order[session.at] ?? ""] ?? null;

/** The place of the first item that still needs an answer; nobody moves past it without giving one. */
export function frontierOf({ order, entries }: Session): number {
  const place = order.findIndex((id) => entries[id]?.handedIn === null);
  return place === -1 ? order.length : place;
}

/** Unanswered assignments: their reservations are to be kept. */
export const holdingOf = ({ order, entries }: Session): string[] =>
  order.filter((id) => entries[id]?.handedIn === null);

/** How many unanswered ones lie behind the first one. */
export const aheadOf = (session: Session): number => Math.max(0, holdingOf(session).length - 1);

/** Unanswered ones on which nothing was typed. */
export function untouchedOf(session: Session): string[] {
  const untouched = ({ version, assignment }: Entry) => version === 0 && assignment.draft === null;
  return holdingOf(session).filter((id) => untouched(session.entries[id] as Entry));
}

/** Prefetched ones that nobody has looked at: they may be given back. */
export function untouchedAhead(session: Session): string[] {
  const seen = [session.order[session.at], holdingOf(session)[0]];
  return untouchedOf(session).filter((id) => !seen.includes(id));
}

/** What is asked of an item, and whether the campaign requires a rationale. */
export type Required = { fields: readonly Field[]; rationaleRequired: boolean };

/**
 * What an item still needs: answers, each given or left blank with a reason, or the rationale that its campaign
 * requires.
 */
export function missingFrom({ submission }: Entry, { fields, rationaleRequired }: Required) {
  const open = openFields(fields, submission);
  if (open.length > 0) return { kind: "answers" as const, open };
  const isBlank = fields.every((field) => !isAnswered(answerAt(submission.answers, field)));
  const needed = rationaleRequired && submission.rationale.trim() === "" && !isBlank;
  return needed ? { kind: "rationale" as const } : null;
}

/** Complete, and not what was handed in before: Enter makes a submission or a new revision of it. */
export const needsHandingIn = (entry: Entry, required: Required): boolean =>
  missingFrom(entry, required) === null &&
  (entry.handedIn === null || !sameSubmission(entry.submission, entry.handedIn));

/**
 * "Item 13 of 40": the item's place among all that this person has answered or can still get; null before any count
 * came.
 */
export function placeOf(session: Session): { place: number; answered: number; total: number } | null {
  const { progress, answered } = session;
  if (!progress) return null;
  // Their sum does not change while an answer is on its way: the item only moves from one to the other.
  const total = Math.max(progress.annotated + progress.available, answered);
  const { visiting } = session;
  const place =
    visiting?.place ?? Math.min(Math.max(1, answered + 1 - (frontierOf(session) - session.at)), Math.max(1, total));
  return { place, answered, total };
}

/** With fewer, one slow item would say too much. */
const FEWEST = 3;

/**
 * The minutes that the items left will take at this person's usual pace: the median of the active seconds of the items
 * known here, times the items left; null where too few are known or nothing is left.
 */
export function minutesLeft(session: Session): number | null {
  const seconds = Object.values(session.entries).flatMap(({ handedIn, seconds: each }) =>
    handedIn && each !== null ? [each] : [],
  );
  const place = placeOf(session);
  const left = place ? place.total - place.answered : 0;
  const median = seconds.sort((one, other) => one - other)[Math.floor(seconds.length / 2)];
  if (left <= 0 || median === undefined || seconds.length < FEWEST) return null;
  return Math.max(1, Math.round((left * median) / 60));
}
