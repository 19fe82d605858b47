import type { Limits, Session } from "@/components/annotations/session";
import type { Left } from "@/lib/sessions/schema";

/** The pause is near: so many items or minutes before it, in hand included. */
const NEAR_ITEMS = 5;
const NEAR_SECONDS = 5 * 60;

/** The limits after an annotation: one item less where it was the item's first, and the seconds that it took. */
export const limitsAfter = (limits: Limits | null, items: number, seconds: number): Limits | null =>
  limits && { items: less(limits.items, items), seconds: less(limits.seconds, seconds) };

const less = (left: Left, by: number): Left => left && { ...left, count: left.count - by };

/** Of two views of the same limits the stricter one: the server does not know yet what is on its way to it. */
export const stricter = (one: Limits | null, other: Limits | null): Limits | null =>
  one && other ? { items: smaller(one.items, other.items), seconds: smaller(one.seconds, other.seconds) } : other;

const smaller = (one: Left, other: Left): Left => (one && other && one.count < other.count ? one : other);

/** Whether a limit is reached: nothing more is begun, whether or not the server has said so yet. */
export const isSpent = ({ limits, pause }: Pick<Session, "limits" | "pause">): boolean =>
  pause !== null || (limits?.items?.count ?? 1) <= 0 || (limits?.seconds?.count ?? 1) <= 0;

export type Soon = { what: "items" | "minutes"; count: number; of: "session" | "day" };

/** What is left before a pause that is near; null while it is far, and without limits. */
export function pauseSoon({ limits, pause }: Pick<Session, "limits" | "pause">): Soon | null {
  if (!limits || pause) return null;
  const { items, seconds } = limits;
  if (items && items.count > 0 && items.count <= NEAR_ITEMS) return { what: "items", count: items.count, of: items.of };
  if (seconds && seconds.count > 0 && seconds.count <= NEAR_SECONDS)
    return { what: "minutes", count: Math.ceil(seconds.count / 60), of: seconds.of };
  return null;
}
