import "server-only";
import { englishCallError } from "@/lib/i18n/english";
import type { CallErrorCode } from "@/lib/i18n/codes";
import type { CallError } from "@/lib/models/call-error";
import type { ConnectionReport } from "@/lib/models/connection-report";
import { ok, type Outcome } from "@/lib/outcome";
import { failureSentence, isParseFailureCode } from "@/lib/protocols/replies/failures";
import callErrors from "@/messages/en/call-errors.json";

const isCallErrorCode = (code: string): code is CallErrorCode => Object.hasOwn(callErrors, code);

/** A call error as the API and the exports give it: the provider's own words, or our code in English. */
export function callErrorText({ words, code, params }: CallError): string | null {
  if (words !== null || code === null) return words;
  if (isCallErrorCode(code)) return englishCallError({ code, params: params ?? {} });
  if (isParseFailureCode(code)) return failureSentence({ code, params: params ?? {} }, "en");
  return code;
}

/** A connection report for the API: its error with the English message. */
export function withMessage(outcome: Outcome<ConnectionReport>) {
  if (!outcome.ok) return outcome;
  const { error, ...report } = outcome.value;
  return ok({ ...report, error: error && { ...error, message: callErrorText(error) } });
}
