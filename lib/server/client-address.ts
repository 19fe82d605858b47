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
