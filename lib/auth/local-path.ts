/** A stand-in that no address of ours can be. */
const HERE = "http://here.invalid";

/** The path of an address within this site, with its query and fragment; null for any other address, however disguised. */
export function localPath(address: unknown): string | null {
  if (typeof address !== "string" || !address.startsWith("/") || address.length > 2_000) return null;
  // Backslashes and control characters: browsers read "/\host" as "//host".
  if (/^\/[/\\]|[\\\u0000-\u001f]/.test(address)) return null;
  const parsed = URL.canParse(address, HERE) ? new URL(address, HERE) : null;
  // "/..//host" has become "//host".
  if (parsed?.origin !== HERE || parsed.pathname.startsWith("//")) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}
