import type { Question } from "@/lib/protocols/question";
import type { LineValue } from "./annotation-line";
import type { FaultCode, Params } from "@/lib/i18n/codes";
import { excerpt } from "./fault";
import { limits } from "./fields";
import { textFault } from "./text";

/** What a file gives for one question, as it is stored; or what is wrong with it. */
export type RatingValue =
  { ok: true; value: number | null; text: string | null } | { ok: false; code: FaultCode; params: Params };

/** Checks a value against its question's type. Ranks go up to the number of candidates. Null is always allowed. */
export function ratingValue(question: Question, given: LineValue, candidates: number = limits.candidates): RatingValue {
  if (given === null) return { ok: true, value: null, text: null };
  switch (question.type) {
    case "scale":
      return wholeNumber(given, question.min, question.max);
    case "ranking":
      return wholeNumber(given, 1, candidates);
    case "yesNo":
      if (typeof given === "boolean") return { ok: true, value: given ? 1 : 0, text: null };
      return { ok: false, code: "expected-boolean", params: { found: excerpt(given) } };
    case "choice": {
      const options = question.options.map(({ id }) => id);
      if (options.includes(String(given))) return { ok: true, value: null, text: String(given) };
      return { ok: false, code: "unknown-value", params: { found: excerpt(given), allowed: options.join(", ") } };
    }
    case "text": {
      if (typeof given !== "string") return { ok: false, code: "expected-text", params: { found: excerpt(given) } };
      const fault = textFault(given, limits.text);
      if (fault) return { ok: false, code: fault.fault, params: fault.values ?? {} };
      return { ok: true, value: null, text: given };
    }
  }
}

function wholeNumber(given: Exclude<LineValue, null>, min: number, max: number): RatingValue {
  const found = excerpt(given);
  if (typeof given !== "number") return { ok: false, code: "expected-number", params: { found } };
  if (!Number.isInteger(given)) return { ok: false, code: "expected-whole-number", params: { found } };
  if (given < min || given > max) return { ok: false, code: "out-of-range", params: { found, min, max } };
  return { ok: true, value: given, text: null };
}
