/** A base that cannot be a real address (RFC 2606). */
const BASE = "http://here.invalid";

/** The path, query and fragment of an address within this site; null for any other address, however disguised. */
export function localPath(address: unknown): string | null {
  if (typeof address !== "string" || !address.startsWith("/") || address.length > 2_000) return null;
  // Backslashes and control characters: browsers read "/\host" as "//host".
  if (/^\/[/\\]|[\\\u0000-\u001f]/.test(address)) return null;
  const parsed = URL.canParse(address, BASE) ? new URL(address, BASE) : null;
  // "/..//host" is normalized to "//host".
  if (parsed?.origin !== BASE || parsed.pathname.startsWith("//")) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}
