import { LRUCache } from "lru-cache";
import type { RaterKind } from "@/generated/prisma/enums";
import { orderName, type Order } from "@/lib/protocols/order";
import { stableId } from "@/lib/stable-id";

/** Named raters: those whom an imported file names. */
export type NamedRaterKind = Extract<RaterKind, "namedPerson" | "namedModel">;

/** The id of a rater whom a file names: the same for the same kind and name. People and models here have their own id. */
export function namedRaterId(kind: NamedRaterKind, name: string): string {
  const key = `${kind}/${name}`;
  const id = recentIds.get(key) ?? stableId("rater", kind, name);
  recentIds.set(key, id);
  return id;
}

/** Files name the same few raters in every line. */
const recentIds = new LRUCache<string, string>({ max: 1_000 });

/** What submissions made without an assignment are revisions of: the same item, seen by the same rater in the same order. */
export const seriesOf = (itemId: string, raterId: string, order: Order): string =>
  stableId("series", itemId, raterId, orderName(order));

/** A rating's `candidate` as the database holds it: −1 = the whole item. */
export const WHOLE_ITEM = -1;
