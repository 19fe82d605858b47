import type { Misreading, MisreadingCode } from "./misreading";

/** A parsed response, or why it could not be parsed. */
export type Reading<T> = { ok: true; value: T } | { ok: false; why: Misreading };

export const unreadable = (code: MisreadingCode, params?: Misreading["params"]): Reading<never> => ({
  ok: false,
  why: { code, ...(params && { params }) },
});
