import { hash } from "node:crypto";

/** A UUID (version 8, RFC 9562) that is the same for the same parts: what is stored twice under it is stored once. */
export function stableId(...parts: readonly (string | number)[]): string {
  const bytes = hash("sha256", JSON.stringify(parts), "buffer").subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
