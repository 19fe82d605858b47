/**
 * The client's address: the socket's, or, behind `trustedProxies` reverse proxies that each append to X-Forwarded-For,
 * the entry that the outermost of them wrote. Entries to its left were sent by the client and are never trusted.
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | string[] | undefined,
  trustedProxies: number,
): string {
  const hops = trustedProxies === 0 ? [] : [forwarded ?? []].flat().join(",").split(",").map(plain).filter(Boolean);
  const chain = [...hops, plain(socket ?? "")];
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] || "unknown";
}

/** An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) as plain IPv4. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");

/** Headers that a proxy adds when it passes a request on. */
const FORWARDING = /^(forwarded|x-forwarded-.+|x-real-ip|x-client-ip|via|cf-connecting-ip|true-client-ip)$/;

/** The name of a request's forwarding header; null where there is none. To be read before Next adds its own. */
export function forwardingHeader(headers: Record<string, unknown>): string | null {
  for (const name in headers) if (FORWARDING.test(name)) return name;
  return null;
}
