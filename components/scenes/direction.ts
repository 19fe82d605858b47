const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const RTL_LANGUAGE = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)\b/i;

/**
 * The direction of a line: that of its first letter; in a language written from right to left, a line that has such
 * letters at all keeps it, even where it begins with a foreign name.
 */
export function directionOf(text: string, language?: string): "ltr" | "rtl" {
  if (!RTL.test(text)) return "ltr";
  if (language && RTL_LANGUAGE.test(language)) return "rtl";
  return RTL.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr";
}
