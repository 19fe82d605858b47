/**
 * Who is at the other end: the socket's address, or, behind `trustedProxies` reverse proxies that each append to
 * X-Forwarded-For, the entry that the outermost of them wrote. What stands left of it was sent by the client and is
 * never believed.
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

/** IPv4 inside IPv6 (`::ffff:10.0.0.1`) is the same address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
