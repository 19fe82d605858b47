/** Paths with an id in this place, or with what people typed, count together. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WORD = /^[a-z0-9][a-z0-9._-]{0,30}$/;
const DEEPEST = 8;
/** More different routes than the product has. */
const MOST = 300;
const seen = new Set<string>();

export type RouteLabel = { kind: "page" | "api" | "static"; route: string };

/** The route of an address as a metric names it: ids replaced, unknown addresses together, few in number. */
export function routeLabel(url: string, status: number): RouteLabel {
  const path = url.split("?", 1)[0] ?? "";
  if (path.startsWith("/_next/")) return { kind: "static", route: "/_next" };
  const kind = path.startsWith("/api/") ? "api" : "page";
  if (status === 404 || status === 400) return { kind, route: "unknown" };
  const parts = path.split("/").slice(1);
  // One-time links end in a secret.
  const named = parts.map((part, at) => (ID.test(part) ? "{id}" : at > 0 && !WORD.test(part) ? "{text}" : part));
  const route = `/${named.slice(0, DEEPEST).join("/")}`;
  if (!seen.has(route) && (seen.size >= MOST || !/^[\w/{}.-]*$/.test(route))) return { kind, route: "other" };
  seen.add(route);
  return { kind, route };
}
