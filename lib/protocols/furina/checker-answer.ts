import { jsonObjects, mostCharacters, valueUnder, withoutThinking } from "@/lib/protocols/answer-text";
import type { Reading } from "@/lib/protocols/reading";

/** Whether an explanation states hallucination, and the checker's quotation from it. */
export type CheckerAnswer = { found: boolean; evidence: string };

const refused = (why: string): Reading<never> => ({ ok: false, why });

const foundKeys = ["found", "judgment", "judgement", "hallucination", "verdict", "answer", "有无", "判断", "结论"];
const evidenceKeys = ["evidence", "quote", "依据", "引文", "原句"];
const yes = /^["'“【\[(\s]*(?:yes|true|found|有|是|存在)(?=$|[\s.,;:!"'”\])】。，；！（(])/i;
const no = /^["'“【\[(\s]*(?:no|none|not|false|无|没有|没|否|不)(?=$|[\s.,;:!"'”\])】。，；！（(]|[是存有])/i;

/** A checker's reply, as JSON or as labelled lines; the last line that answers counts. Refused where neither yes nor no can be read. */
export function readCheckerAnswer(text: string): Reading<CheckerAnswer> {
  const answer = withoutThinking(text);
  if (answer === "") return refused("the answer is empty");
  if (answer.length > mostCharacters) return refused(`the answer has more than ${mostCharacters} characters`);
  const object = jsonObjects(answer).findLast(({ value }) => valueUnder(value, foundKeys) !== undefined)?.value;
  if (object) return checked(valueUnder(object, foundKeys), valueUnder(object, evidenceKeys));
  const lines = answer.split("\n").map((line) =>
    line
      .normalize("NFKC")
      .replace(/[*_`#>]+/g, "")
      .trim(),
  );
  const stated = labelled(lines, foundKeys) ?? lines.filter(Boolean).at(-1);
  return checked(stated, labelled(lines, evidenceKeys));
}

function checked(found: unknown, evidence: unknown): Reading<CheckerAnswer> {
  const verdict = typeof found === "boolean" ? found : verdictIn(typeof found === "string" ? found : "");
  if (verdict === null) return refused("it says neither yes nor no");
  const quoted = typeof evidence === "string" ? evidence.trim().replace(/^["“「](.*)["”」]$/s, "$1") : "";
  const none = !/[\p{L}\p{N}]/u.test(quoted) || /^(?:none|n\/a|no evidence|无|没有)[.。]?$/i.test(quoted);
  return { ok: true, value: { found: verdict, evidence: none ? "" : quoted } };
}

/** "yes or no" is no answer: what says both says neither. */
function verdictIn(text: string): boolean | null {
  if (/^\W*yes\s*(?:\/|or)\s*no/i.test(text) || /^\W*有\s*(?:\/|或)\s*无/.test(text)) return null;
  if (no.test(text)) return false;
  return yes.test(text) ? true : null;
}

function labelled(lines: readonly string[], keys: readonly string[]): string | undefined {
  const label = new RegExp(`^["'{\\s-]*(?:final\\s+)?(?:${keys.join("|")})["']?\\s*[:=]\\s*(.*)$`, "i");
  return lines.map((line) => label.exec(line)?.[1]).findLast((rest) => rest !== undefined);
}
