import type { CallState } from "@/generated/prisma/enums";
import type { Params } from "@/lib/i18n/codes";

/** What the ledger holds of one call: a row an attempt. */
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

/** What is to be done about a call, given its rows. `broken`: the answer that a repair is asked for. */
export type Decision =
  | { kind: "settled"; row: Attempt }
  | { kind: "ask"; attempt: number }
  | { kind: "repair"; attempt: number; broken: Attempt };

/**
 * Whether a call needs asking. An answer that serves always counts; a failure counts in its own round alone; what was
 * interrupted never does. An unreadable answer is followed by one repair, where the task knows how to ask for it.
 */
export function decide(rows: readonly Attempt[], round: number, repairable: boolean): Decision {
  const done = rows.find(({ state }) => state === "done");
  if (done) return { kind: "settled", row: done };
  const attempt = rows.reduce((most, row) => Math.max(most, row.attempt), 0) + 1;
  const unparsable = rows.filter(({ state }) => state === "unparsable");
  const last = unparsable.at(-1);
  if (last && (unparsable.length > 1 || !repairable)) return { kind: "settled", row: last };
  const failed = rows.find((row) => row.state === "failed" && row.round === round);
  if (failed) return { kind: "settled", row: failed };
  return last ? { kind: "repair", attempt, broken: last } : { kind: "ask", attempt };
}
