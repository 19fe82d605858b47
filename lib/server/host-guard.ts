import { BlockList, isIP } from "node:net";
import { StartRefusedError } from "@/lib/server/start-failure";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Whether only this machine can reach the address. Of names only localhost counts: others could resolve to anything.
 */
export function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}

/** Where the server listens, and the address that people use, which may be a proxy's. */
export type Reach = { host: string; publicUrl?: string };

/** The variable by which other machines can reach the server, and its value; null where only this machine can. */
function opening({ host, publicUrl }: Reach): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`;
  const name = publicUrl && new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  return name && !isLoopback(name) ? `PUBLIC_URL is ${publicUrl}` : null;
}

/** Throws where other machines could reach accounts whose password is printed in the README. */
export function refuseOpenDemo(reach: Reach, demoAccounts: number): void {
  const open = opening(reach);
  if (demoAccounts === 0 || open === null) return;
  throw new StartRefusedError(
    `${open}, so that other machines can reach this server, but ${demoAccounts} demo accounts with a public password ` +
      "are active. Start on 127.0.0.1 without PUBLIC_URL and deactivate them under Users first, " +
      "or start with --empty on a new DATA_DIR.",
  );
}

/** Throws where other machines could reach the demo that would be created. */
export function refuseDemoBeyond(reach: Reach): void {
  const open = opening(reach);
  if (open === null) return;
  throw new StartRefusedError(
    `${open}, so that other machines can reach this server, and the demo accounts that an empty database gets have a ` +
      "public password. Start with --empty, or try the demo on 127.0.0.1 without PUBLIC_URL.",
  );
}
