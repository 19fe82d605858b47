import { BlockList, isIP } from "node:net";

/** Why an address is refused. `private`: an admin may allow it; `forbidden`: reserved, never a model server. */
export type AddressFault = "not-a-url" | "scheme" | "credentials" | "private" | "forbidden";
export type AddressCheck = { ok: true; url: URL } | { ok: false; fault: AddressFault };

/** Private networks (IANA special-purpose registries, RFC 6890): allowed only where an admin said so. */
const privateNetworks = blockList(
  ["0.0.0.0/32", "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10"],
  ["::/128", "::1/128", "fc00::/7", "fec0::/10"],
);
/** Never allowed: cloud metadata (link-local, Alibaba's, Azure's, also IPv6), multicast, broadcast, documentation, benchmarks, reserved. */
const reserved = blockList(
  [
    "0.0.0.0/8",
    "169.254.0.0/16",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "100.100.100.200/32",
    "168.63.129.16/32",
  ],
  ["fe80::/10", "ff00::/8", "fd00:ec2::/32", "2001::/23", "2001:db8::/32", "100::/64", "64:ff9b:1::/48"],
);
/** IPv6 prefixes that embed an IPv4 address: [prefix, group where it begins]. */
const embedding: [string[], number][] = [
  [["0", "0", "0", "0", "0", "0"], 6],
  [["0", "0", "0", "0", "0", "ffff"], 6],
  [["64", "ff9b", "0", "0", "0", "0"], 6],
  [["2002"], 1],
];

/** Why a numeric address (IPv4, or IPv6 without brackets) is refused; null where it is allowed. */
export function checkNumeric(address: string, allowPrivate: boolean): "private" | "forbidden" | null {
  const embedded = isIP(address) === 6 ? embeddedIpv4(address) : null;
  if (embedded && embedded !== "0.0.0.1" && embedded !== "0.0.0.0") return checkNumeric(embedded, allowPrivate);
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const isReserved = reserved.check(address, family);
  if (!privateNetworks.check(address, family)) return isReserved ? "forbidden" : null;
  if (isReserved && !isUnspecified(address)) return "forbidden";
  return allowPrivate ? null : "private";
}

/** Checks a provider's address as an admin entered it. Host names are resolved and checked again on connection. */
export function checkAddress(address: string, allowPrivate: boolean): AddressCheck {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return { ok: false, fault: "not-a-url" };
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return { ok: false, fault: "scheme" };
  if (url.username !== "" || url.password !== "") return { ok: false, fault: "credentials" };
  const host = hostOf(url);
  const fault =
    isIP(host) !== 0 ? checkNumeric(host, allowPrivate) : isPrivateName(host) && !allowPrivate ? "private" : null;
  return fault ? { ok: false, fault } : { ok: true, url };
}

/** The host name; IPv6 without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

/** Names that are only valid inside a private network (RFC 6761, RFC 6762, RFC 8375). */
const isPrivateName = (host: string): boolean =>
  !host.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)\.?$/.test(host);

const isUnspecified = (address: string): boolean => address === "0.0.0.0" || /^[0:]+$/.test(address);

function embeddedIpv4(address: string): string | null {
  const groups = groupsOf(address);
  for (const [prefix, at] of embedding) {
    if (!prefix.every((group, index) => groups[index] === Number.parseInt(group, 16))) continue;
    const high = groups[at] ?? 0;
    const low = groups[at + 1] ?? 0;
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return null;
}

/** The eight groups of an IPv6 address, which may end in IPv4 notation or a zone. */
function groupsOf(address: string): number[] {
  const plain = (address.split("%")[0] ?? "").replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(":"),
  );
  const [before = "", after] = plain.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const head = parse(before);
  const tail = after === undefined ? [] : parse(after);
  return [...head, ...new Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

function blockList(ipv4: string[], ipv6: string[]): BlockList {
  const list = new BlockList();
  for (const [nets, family] of [
    [ipv4, "ipv4"],
    [ipv6, "ipv6"],
  ] as const) {
    for (const net of nets) {
      const [address = "", bits] = net.split("/");
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}
