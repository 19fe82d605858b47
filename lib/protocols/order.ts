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
