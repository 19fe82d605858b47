import type { CallState } from "@/generated/prisma/enums";
import type { Params } from "@/lib/i18n/codes";

/** One ledger row of a call: one attempt. */
export type Attempt = {
  id: string;
  attempt: number;
  round: number;
  state: CallState;
  text: string | null;
  cause: string | null;
  error: string | null;
  errorCode: string | null;
  errorParams: Params | null;
};

/** What to do about a call, given its rows. `unparsable`: the response that a repair is asked for. */
export type NextAttempt =
  | { kind: "settled"; row: Attempt }
  | { kind: "call"; attempt: number }
  | { kind: "repair"; attempt: number; unparsable: Attempt };

/**
 * Whether a call needs another attempt. A response that could be parsed always settles it; a failure only in its own
 * round; an interrupted attempt never. An unparsable response is followed by one repair, where the request has one.
 */
export function nextAttempt(rows: readonly Attempt[], round: number, isRepairable: boolean): NextAttempt {
  const done = rows.find(({ state }) => state === "done");
  if (done) return { kind: "settled", row: done };
  const attempt = rows.reduce((most, row) => Math.max(most, row.attempt), 0) + 1;
  const unparsable = rows.filter(({ state }) => state === "unparsable");
  const last = unparsable.at(-1);
  if (last && (unparsable.length > 1 || !isRepairable)) return { kind: "settled", row: last };
  const failed = rows.find((row) => row.state === "failed" && row.round === round);
  if (failed) return { kind: "settled", row: failed };
  return last ? { kind: "repair", attempt, unparsable: last } : { kind: "call", attempt };
}
