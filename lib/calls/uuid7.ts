import { randomBytes } from "node:crypto";

let pool = Buffer.alloc(0);
let used = 0;

/** A time-ordered UUID (RFC 9562, version 7). Random bytes are drawn in bulk, because every call needs one. */
export function uuid7(now = Date.now()): string {
  if (used + 10 > pool.length) {
    pool = randomBytes(4_000);
    used = 0;
  }
  const tail = pool.toString("hex", used, used + 10);
  used += 10;
  const time = now.toString(16).padStart(12, "0");
  const variant = ((Number.parseInt(tail.charAt(3), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}
