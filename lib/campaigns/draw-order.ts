import { createHash } from "node:crypto";
import { storedOrder, type Order } from "@/lib/protocols/order";

/**
 * The order in which this annotator sees an item's candidates: by the SHA-256 of annotator, item, index and seed, so the
 * same for the same arguments on any machine. All orders are equally likely over annotators and items, so that neither
 * place nor habit favours a candidate. The database draws the same when it reserves an assignment (`draw_order`).
 */
export function drawOrder(seed: string, annotatorId: string, itemId: string, candidates: number): Order {
  const hashes = storedOrder(candidates).map((index) =>
    createHash("sha256").update(`${annotatorId}/${itemId}/${index}/${seed}`).digest("hex"),
  );
  return [...storedOrder(candidates)].sort((one, other) => (hashes[one]! < hashes[other]! ? -1 : 1));
}
