import { orderNamed, storedOrder, type Order } from "@/lib/protocols/order";
import type { GivenRating } from "@/lib/protocols/rating";
import { protocolOf, questionOf } from "@/lib/protocols/registry";
import { excerpt, fault, type Fault } from "./fault";
import { ratingValue } from "./rating-value";
import type { StagedRating } from "./staged";

/** An item that ratings are about. */
export type RatedItem = { id: string; protocol: string; asks: string[]; candidates: number };

/** A rating of a file with the item and rater it belongs to. */
export type PlacedRating = Pick<StagedRating, "line" | "kind" | "rater" | "rationale" | "unsure" | "raw"> & {
  itemId: string;
  protocolVersion: number;
  order: Order;
  rating: GivenRating;
};

type Placing = { placed: PlacedRating | null; faults: Fault[] };

/**
 * Checks a rating against its item: the question is asked, the value on its scale, candidate and order are the item's.
 */
export function placeRating(given: StagedRating, item: RatedItem): Placing {
  const { line, field, question: asked, candidate } = given;
  const protocol = protocolOf(item.protocol);
  const question = item.asks.includes(asked) ? questionOf(protocol, asked) : undefined;
  if (!question) {
    const params = { item: excerpt(given.item), expected: item.asks.join(", "), found: excerpt(asked) };
    return { placed: null, faults: [fault(line, [field], "other-question", params)] };
  }
  const faults: Fault[] = [];
  const order = given.order === null ? storedOrder(item.candidates) : orderNamed(given.order, item.candidates);
  if (!order) {
    const params = { item: excerpt(given.item), found: excerpt(given.order), count: item.candidates };
    faults.push(fault(line, ["order"], "other-order", params));
  }
  if (question.of === "candidate" && candidate === null)
    faults.push(fault(line, ["candidate"], "candidate-missing", { question: asked, max: item.candidates - 1 }));
  else if (question.of !== "candidate" && candidate !== null)
    faults.push(fault(line, ["candidate"], "candidate-unasked", { question: asked }));
  else if (candidate !== null && candidate >= item.candidates)
    faults.push(fault(line, ["candidate"], "out-of-range", { found: candidate, min: 0, max: item.candidates - 1 }));
  const value = ratingValue(question, given.value, item.candidates);
  if (!value.ok) faults.push(fault(line, ["value"], value.code, value.params));
  if (faults.length > 0 || !value.ok || !order) return { placed: null, faults };

  const { kind, rater, rationale, unsure, raw } = given;
  return {
    placed: {
      ...{ line, kind, rater, rationale, unsure, raw },
      itemId: item.id,
      protocolVersion: protocol.version,
      order,
      rating: { question: asked, candidate, value: value.value, text: value.text },
    },
    faults,
  };
}
