import type { Params } from "@/lib/i18n/codes";

/**
 * Why a call has no usable response, as the ledger stores it: a code of ours with its parameters (messages/<locale>/
 * call-errors.json; of unparsable responses a `ParseFailureCode`), or the provider's own words.
 */
export type CallError = { words: string | null; code: string | null; params: Params | null };
