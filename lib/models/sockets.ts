import "server-only";
import { lookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { checkNumeric } from "./address";
import { ChatFailure } from "./chat-model";

/** Idle sockets are let go before the servers' usual five seconds, so that a request seldom meets one that was just closed. */
const idleSocketMs = 4_000;

/**
 * Resolves a name and gives out only addresses that may be asked: the socket connects to what was checked, so a name
 * cannot turn to another address between check and connection. One forbidden address refuses the name.
 */
export function checkedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const addresses = found as LookupAddress[];
      const first = addresses?.[0];
      if (error || !first) return callback(error ?? new Error(`${host} has no address`), "", 4);
      const refused = addresses.find(({ address }) => checkNumeric(address, allowPrivate) !== null);
      if (refused)
        return callback(
          new ChatFailure("address", `${host} leads to ${refused.address}, inside a private network.`),
          "",
          4,
        );
      if (options.all) (callback as unknown as (error: null, found: LookupAddress[]) => void)(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** As many sockets as there are calls: the limiter of the run decides how many that is. How long an answer may take is the caller's to say. */
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

/** Apart, so that a socket opened where private addresses are allowed never serves where they are not. */
const open = pool(true);
const guarded = pool(false);

export const socketsFor = (allowPrivate: boolean): Agent => (allowPrivate ? open : guarded);
