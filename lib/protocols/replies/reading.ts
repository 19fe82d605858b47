/** Why a reply could not be read: a code with its parameters (`failureSentence` says it). */
export type ParseFailure = { code: ParseFailureCode; params?: Readonly<Record<string, string | number>> };

export type ParseFailureCode =
  | "empty"
  | "too-long"
  | "broken-json"
  | "no-object"
  | "wrong-shape"
  | "no-explanation"
  | "no-score"
  | "no-score-for"
  | "two-scores"
  | "two-values"
  | "several-scores"
  | "not-whole"
  | "off-scale"
  | "contradiction"
  | "no-verdict"
  | "two-verdicts"
  | "no-choice"
  | "two-choices"
  | "no-utterance"
  | "reader-error";

/** What a reply said, read; or why it could not be read. */
export type Reading<T> = { ok: true; value: T } | { ok: false; why: ParseFailure };

/** A reading that failed. */
export const unread = (code: ParseFailureCode, params?: ParseFailure["params"]): { ok: false; why: ParseFailure } => ({
  ok: false,
  why: params ? { code, params } : { code },
});
