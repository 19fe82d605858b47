import type { Coded, FaultCode } from "@/lib/i18n/codes";

/**
 * Why something was refused. Stable codes: the UI translates them, the API maps them to a status.
 * sign-in: nobody is signed in · unverified: an admin must verify the account first · forbidden: the role may not ·
 * not-found: it does not exist, or not for this viewer · invalid: the input has faults · conflict: the state has moved
 * on · gone: used up or expired · too-large: more bytes than are taken · timeout: the input came too slowly · limited: too many attempts, wait · unavailable:
 * temporarily, for example without the database.
 */
export type Reason =
  | "sign-in"
  | "unverified"
  | "forbidden"
  | "not-found"
  | "invalid"
  | "conflict"
  | "gone"
  | "too-large"
  | "timeout"
  | "limited"
  | "unavailable";

/**
 * A fault in the input: where (a field path, and a line for files), and what, as a code with parameters. Words come from
 * messages/<locale>/faults.json: `useFaultWords` in the interface, `englishFault` in the API.
 */
export type Fault = Coded<FaultCode> & {
  line?: number;
  path: string;
  /** Names of the items concerned; the first 200 where there are more. */
  items?: string[];
};

/**
 * Faults of a file that one mistake made: `path` with ranges of indices ("attributes[0–39]"), and how many places and
 * lines. Its code says what to do where that follows from the faults ("rename-field").
 */
export type FaultGroup = Coded<FaultCode> & {
  path: string;
  count: number;
  lines: { first: number; last: number; count: number };
};

export type Refusal = {
  ok: false;
  reason: Reason;
  code?: string;
  faults?: Fault[];
  groups?: FaultGroup[];
  retryAfterSeconds?: number;
};

/** What a query or a mutation returns: a value, or an expected refusal. The unexpected throws. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** A refusal; `code` names the specific case, for the message that the person sees. */
export const refuse = (reason: Reason, more: Omit<Refusal, "ok" | "reason"> = {}): Refusal => ({
  ok: false,
  reason,
  ...more,
});

export const fault = (path: string, code: FaultCode, params?: Fault["params"]): Fault => ({
  path,
  code,
  ...(params && { params }),
});

/** The refusal of an input with one fault. */
export const refuseField = (path: string, code: FaultCode, params?: Fault["params"]): Refusal =>
  refuse("invalid", { faults: [fault(path, code, params)] });
