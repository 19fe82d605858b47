const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** The wait before try number `tries + 1`: 1 s, 2 s, 4 s … 30 s, or what the server asked for. */
export function retryDelay(tries: number, afterSeconds?: number): number {
  const doubled = FIRST_MS * 2 ** Math.min(Math.max(tries - 1, 0), 10);
  return Math.min(LONGEST_MS, Math.max(doubled, (afterSeconds ?? 0) * 1_000));
}
