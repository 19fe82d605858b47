/** Which stored candidate stands in each place: `order[0]` is the index of the one shown as A. */
export type Order = readonly number[];

/** The letters of the places: A, B, C … */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** An order in letters of the stored candidates: [0, 1] is "AB", [1, 0] is "BA". */
export const orderName = (order: Order): string => order.map(letterOf).join("");

/** The inverse of `orderName`; null for a text that is no order of so many candidates. */
export function orderNamed(name: string, candidates: number): Order | null {
  const order = Array.from(name, (letter) => letter.charCodeAt(0) - 65);
  const complete = order.length === candidates && storedOrder(candidates).every((index) => order.includes(index));
  return complete ? order : null;
}

/** The candidates in the order in which they are stored. */
export const storedOrder = (candidates: number): Order => Array.from({ length: candidates }, (_, index) => index);

/** The place (from 0) at which an order shows a stored candidate. */
export const placeOf = (order: Order, candidate: number): number => order.indexOf(candidate);

/**
 * The order in which this annotator sees an item's candidates: the same for the same arguments, on any machine. All
 * orders are equally likely over annotators and items, so that neither place nor habit favours a candidate.
 */
export function drawOrder(seed: string | number, annotatorId: string, itemId: string, candidates = 2): Order {
  const order = [...storedOrder(candidates)];
  // Fisher–Yates. The key is JSON, so that ("a", "bc") and ("ab", "c") are different keys.
  for (let last = candidates - 1; last > 0; last--) {
    const key = [String(seed), annotatorId, itemId, ...(last === 1 ? [] : [last])];
    const chosen = last - Math.floor((hash32(JSON.stringify(key)) / 2 ** 32) * (last + 1));
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

/**
 * FNV-1a (32 bit) over UTF-16 code units, low byte then high byte, finished with MurmurHash3's fmix32.
 * Both are in the public domain. FNV alone leaves the top bits of near-identical keys alike; the finish mixes them.
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return hash >>> 0;
}
