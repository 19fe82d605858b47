import { z } from "zod";
import type { FaultCode, Params } from "@/lib/i18n/codes";
import { isBlankText } from "@/lib/protocols/blank-text";

/** How our own checks hand a fault through zod: in `params` of a custom issue. */
export type CarriedFault = { fault: FaultCode; values?: Params };

type Refusal = CarriedFault | null;

/** Text of any script, kept byte for byte: only what no database or page can hold is refused. */
export const text = (max: number) => checked((value) => textFault(value, max));

/** What is wrong with a text; null for nothing. */
export const textFault = (value: string, max: number): Refusal => unstorable(value) ?? overlong(value, max);

/** Text that shows at least one visible character. */
export const visibleText = (max: number) =>
  checked((value) => unstorable(value) ?? blank(value) ?? overlong(value, max));

/** A BCP-47 tag whose first subtag names a language, kept as written: en, zh, zh-Hant-TW, yue. */
export const languageTag = checked((value) => (isLanguageTag(value) ? null : { fault: "unknown-language" }));

function checked(refuse: (value: string) => Refusal) {
  return z.string().check((context) => {
    const refusal = refuse(context.value);
    if (refusal) context.issues.push({ code: "custom", input: context.value, params: refusal });
  });
}

function unstorable(value: string): Refusal {
  const nul = value.indexOf("\0");
  if (nul >= 0) return { fault: "nul-character", values: { column: charactersBefore(value, nul) + 1 } };
  if (value.isWellFormed()) return null;
  const lone = value.search(/\p{Surrogate}/u);
  return { fault: "lone-surrogate", values: { column: charactersBefore(value, lone) + 1 } };
}

const blank = (value: string): Refusal => (isBlankText(value) ? { fault: "blank-text" } : null);

function overlong(value: string, max: number): Refusal {
  // A string has at most as many characters as code units, so most need no count.
  return value.length > max && charactersBefore(value, value.length) > max
    ? { fault: "too-long", values: { max } }
    : null;
}

function charactersBefore(value: string, end: number): number {
  let count = 0;
  for (let at = 0; at < end; at += (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

function isLanguageTag(value: string): boolean {
  if (value.length > 60) return false;
  try {
    Intl.getCanonicalLocales(value);
    return languageNames.of(value.split("-")[0] ?? "") !== undefined;
  } catch {
    return false;
  }
}
