/**
 * Why something was refused. Stable codes: the UI translates them, the API maps them to a status.
 * sign-in: nobody is signed in · unverified: an admin must verify the account first · forbidden: the role may not ·
 * not-found: there is none, or none for this viewer · invalid: the input is at fault · conflict: the state has moved on ·
 * gone: used up or expired · limited: too many tries, wait.
 */
export type Reason = "sign-in" | "unverified" | "forbidden" | "not-found" | "invalid" | "conflict" | "gone" | "limited";

/** A fault in the input: where (a field path, and a line for files), a stable code with its parameters, and the English sentence. */
export type Fault = {
  line?: number;
  path: string;
  code: string;
  params?: Record<string, string | number>;
  /** The items it is about, by name; where there are very many, the first of them. */
  items?: string[];
  message: string;
};

export type Refusal = { ok: false; reason: Reason; code?: string; faults?: Fault[]; retryAfterSeconds?: number };

/** What a query or a mutation answers: a value, or an expected refusal. The unexpected throws. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** A refusal; `code` names the particular case, for the words that the person sees. */
export const refuse = (reason: Reason, more: Omit<Refusal, "ok" | "reason"> = {}): Refusal => ({
  ok: false,
  reason,
  ...more,
});
