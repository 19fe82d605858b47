/**
 * Why something was refused. Stable codes: the UI translates them, the API maps them to a status.
 * sign-in: not signed in · unverified: an admin must verify the account first · forbidden: the role does not allow it ·
 * not-found: it does not exist, or not for this viewer · invalid: the input is invalid · conflict: the state does not
 * allow it · gone: used or expired · limited: too many attempts.
 */
export type Reason = "sign-in" | "unverified" | "forbidden" | "not-found" | "invalid" | "conflict" | "gone" | "limited";

/** A fault in the input: a field path (and a line in files), a stable code with parameters, and an English message. */
export type Fault = {
  line?: number;
  path: string;
  code: string;
  params?: Record<string, string | number>;
  /** Names of the items concerned; the first ones where there are very many. */
  items?: string[];
  message: string;
};

export type Refusal = { ok: false; reason: Reason; code?: string; faults?: Fault[]; retryAfterSeconds?: number };

/** The result of a query or a mutation: a value, or an expected refusal. Unexpected errors are thrown. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** A refusal; `code` names the specific case, for the message that the person sees. */
export const refuse = (reason: Reason, more: Omit<Refusal, "ok" | "reason"> = {}): Refusal => ({
  ok: false,
  reason,
  ...more,
});
