import type { Reason } from "@/lib/statistics/estimate";

/** One comparison of two players, by their places; `winner` is one of the two, or null for a tie. */
export interface Comparison {
  players: readonly [number, number];
  winner: number | null;
}

/** Strengths sum to 1, in the order of the players: P(i beats j) = s_i / (s_i + s_j). n counts comparisons. */
export type Strengths = { strengths: number[]; n: number } | { strengths: null; n: number; reason: Reason };

/** `wins[i][j]`: how often i beat j. A tie is half a win for each. Throws RangeError for a winner who did not play. */
export function winsOf(comparisons: Iterable<Comparison>, players: number): number[][] {
  const wins = Array.from({ length: players }, () => new Array<number>(players).fill(0));
  for (const {
    players: [a, b],
    winner,
  } of comparisons) {
    if (a === b || (winner !== null && winner !== a && winner !== b)) throw new RangeError("no such comparison");
    if (winner !== b) wins[a]![b]! += winner === null ? 0.5 : 1;
    if (winner !== a) wins[b]![a]! += winner === null ? 0.5 : 1;
  }
  return wins;
}

/**
 * Maximum likelihood strengths of Bradley & Terry 1952 by the MM iteration of Hunter 2004 (eq. 3): s_i ← W_i / Σ_j n_ij
 * / (s_i + s_j), with W_i the wins of i and n_ij the comparisons of i and j, until no strength moves by more than 1e-12
 * of itself. They exist where, in every split of the players in two, each side beats the other at least once (Ford
 * 1957): otherwise "not-connected". Fewer than 2 players: "too-few".
 */
export function bradleyTerry(wins: readonly (readonly number[])[]): Strengths {
  const players = wins.map((_, i) => i);
  const n = players.reduce((sum, i) => sum + players.reduce((part, j) => part + (i === j ? 0 : wins[i]![j]!), 0), 0);
  if (players.length < 2) return { strengths: null, n, reason: "too-few" };
  const beats = (i: number, j: number) => i !== j && wins[i]![j]! > 0;
  if (reached(players, beats) < players.length || reached(players, (i, j) => beats(j, i)) < players.length) {
    return { strengths: null, n, reason: "not-connected" };
  }
  const won = players.map((i) => players.reduce((sum, j) => sum + (i === j ? 0 : wins[i]![j]!), 0));
  let strengths = players.map(() => 1 / players.length);
  for (let round = 0; round < 100_000; round++) {
    const next = players.map((i) => {
      const met = (j: number) => (wins[i]![j]! + wins[j]![i]!) / (strengths[i]! + strengths[j]!);
      return won[i]! / players.reduce((sum, j) => sum + (i === j ? 0 : met(j)), 0);
    });
    const total = next.reduce((sum, strength) => sum + strength, 0);
    const moved = next.some((strength, i) => Math.abs(strength / total / strengths[i]! - 1) > 1e-12);
    strengths = next.map((strength) => strength / total);
    if (!moved) break;
  }
  return { strengths, n };
}

/** How many players are reached from the first along `edge`. */
function reached(players: readonly number[], edge: (from: number, to: number) => boolean): number {
  const seen = new Set([0]);
  for (const from of seen) for (const to of players) if (edge(from, to)) seen.add(to);
  return seen.size;
}
