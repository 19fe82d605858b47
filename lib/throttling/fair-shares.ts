/** A worker's claim on a limit: how many calls it has in flight or waiting, and how many permits it holds. */
export type Claim = { worker: string; wants: number; holds: number };

/**
 * Whole permits for each claim, at most `limit` together (max-min fairness): what each wants where that fits, else
 * evenly. What nobody wants is spread evenly too, so that a worker's demand may grow before it has said so. Every
 * worker computes the same.
 */
export function fairShares(limit: number, claims: readonly Claim[]): Map<string, number> {
  const shares = new Map<string, number>();
  let left = Math.max(0, Math.floor(limit));
  // The smallest demand first: what it leaves goes to the others.
  const order = [...claims].sort((one, other) => one.wants - other.wants || (one.worker < other.worker ? -1 : 1));
  order.forEach(({ worker, wants }, index) => {
    const share = Math.min(Math.max(0, Math.ceil(wants)), Math.floor(left / (order.length - index)));
    shares.set(worker, share);
    left -= share;
  });
  const waiting = order.filter(({ wants }) => wants > 0).reverse();
  waiting.forEach(({ worker }, index) => {
    const extra = Math.floor((left - index + waiting.length - 1) / waiting.length);
    if (extra > 0) shares.set(worker, (shares.get(worker) ?? 0) + extra);
  });
  return shares;
}

/**
 * The permits that a worker holds from now on. It gives up what is above its share as calls in flight end, and grows
 * only into what no other holds: in whatever order workers compute theirs, all permits together stay within the limit.
 */
export function nextPermits(limit: number, share: number, othersHold: number, inFlight: number): number {
  const room = Math.max(0, Math.floor(limit) - othersHold);
  return Math.max(inFlight, Math.min(share, room));
}
