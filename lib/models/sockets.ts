import "server-only";
import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { checkNumeric } from "./address";
import { ChatFailure } from "./chat-failure";

/** Shorter than the servers' usual five seconds, so that a request seldom meets a socket that was just closed. */
const idleSocketMs = 4_000;

/**
 * Resolves a name and returns only addresses that may be called: the socket connects to what was checked, so a name
 * cannot change its address between check and connection (DNS rebinding). One refused address refuses the name.
 */
export function checkedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), "", 4);
      for (const { address } of addresses) {
        const refused = checkNumeric(address, allowPrivate);
        if (refused) return callback(refusal(refused, host, address), "", 4);
      }
      if (options.all) (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const refusal = (fault: "private" | "forbidden", host: string, address: string) =>
  new ChatFailure("address", {
    code: fault === "private" ? "private-host" : "forbidden-host",
    params: { host, address },
  });

/** Unlimited sockets: the run's concurrency limiter decides how many calls there are. Time-outs are the caller's. */
const pool = (allowPrivate: boolean) =>
  new Agent({
    connections: null,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: idleSocketMs,
    keepAliveMaxTimeout: idleSocketMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup: checkedLookup(allowPrivate), timeout: 0 },
  });

// Two pools: a socket opened where private addresses are allowed is never used where they are not.
const unrestricted = pool(true);
const restricted = pool(false);

export const socketsFor = (allowPrivate: boolean): Agent => (allowPrivate ? unrestricted : restricted);
