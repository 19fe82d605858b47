import type { SideOrder } from "./scale";

/**
 * Which response this annotator sees as A for this item: the same for the same three arguments, on any machine.
 * A fair coin over annotators and over items, so that neither side nor habit favours a response.
 */
export function drawSideOrder(seed: string | number, annotatorId: string, itemId: string): SideOrder {
  // As JSON, so that ("a", "bc") and ("ab", "c") are different keys.
  return hash32(JSON.stringify([String(seed), annotatorId, itemId])) >>> 31 === 0 ? "AB" : "BA";
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
