/** A worker's claim on a limit: how many calls it has under way or waiting, and how many slots it holds. */
export type Claim = { worker: string; wants: number; holds: number };

/**
 * Whole slots for each claim, at most `limit` together: what each wants where that fits, else evenly; what nobody wants
 * is spread evenly too, so that a worker's need may grow before it has said so. Every worker computes the same.
 */
export function fairShares(limit: number, claims: readonly Claim[]): Map<string, number> {
  const shares = new Map<string, number>();
  let left = Math.max(0, Math.floor(limit));
  // The most modest first: what they leave is the others'.
  const order = [...claims].sort((one, other) => one.wants - other.wants || (one.worker < other.worker ? -1 : 1));
  order.forEach(({ worker, wants }, index) => {
    const share = Math.min(Math.max(0, Math.ceil(wants)), Math.floor(left / (order.length - index)));
    shares.set(worker, share);
    left -= share;
  });
  const eager = order.filter(({ wants }) => wants > 0).reverse();
  eager.forEach(({ worker }, index) => {
    const extra = Math.floor((left - index + eager.length - 1) / eager.length);
    if (extra > 0) shares.set(worker, (shares.get(worker) ?? 0) + extra);
  });
  return shares;
}

/**
 * The slots that a worker holds from now on. It lets go of what is above its share as calls under way end, and grows only
 * into what no other holds: whatever the order in which workers look, all holds together stay within the limit.
 */
export function nextHold(limit: number, share: number, othersHold: number, inFlight: number): number {
  const room = Math.max(0, Math.floor(limit) - othersHold);
  return Math.max(inFlight, Math.min(share, room));
}
