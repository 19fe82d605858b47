import type callErrors from "@/messages/en/call-errors.json";
import type faults from "@/messages/en/faults.json";

/** What fills the {places} of a message, by name. */
export type Params = Record<string, string | number>;

/** A message that is put into words where it is shown, in the reader's language. */
export type Coded<Code extends string = string> = { code: Code; params?: Params };

/** What is wrong with an input: keys of messages/<locale>/faults.json. */
export type FaultCode = keyof typeof faults;

/** Why a call to a model has no response: keys of messages/<locale>/call-errors.json. */
export type CallErrorCode = keyof typeof callErrors;

/** A zod rule of our own (`refine`, `superRefine`) with the code of its fault. */
export const rule = (code: FaultCode, params?: Params) => ({ params: { code, params } });
