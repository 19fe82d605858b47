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

/** Throws where other machines could reach accounts whose password is printed in the README. */
export function refuseOpenDemo(host: string, demoAccounts: number): void {
  if (demoAccounts === 0 || isLoopback(host)) return;
  throw new StartRefusedError(
    `HOST is ${host}, but ${demoAccounts} demo accounts with a public password are active. ` +
      "Start on 127.0.0.1 and deactivate them under Users first, or start with --empty on a new DATA_DIR.",
  );
}

/** Throws where other machines could reach the demo that would be created. */
export function refuseDemoBeyond(host: string): void {
  if (isLoopback(host)) return;
  throw new StartRefusedError(
    `HOST is ${host}, and the demo accounts that an empty database gets have a public password. ` +
      "Start with --empty, or try the demo on 127.0.0.1.",
  );
}
