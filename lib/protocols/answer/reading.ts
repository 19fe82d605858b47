/** What an answer said, read; or why it could not be read, in words that its writer can mend it by. */
export type Reading<T> = { ok: true; value: T } | { ok: false; why: string };
