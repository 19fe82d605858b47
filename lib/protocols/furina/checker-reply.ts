import { z } from "zod";
import { namedAs } from "@/lib/protocols/replies/keys";
import { brokenOff, fit, jsonIn } from "@/lib/protocols/replies/read-json";
import type { Reading } from "@/lib/protocols/replies/reading";
import { withoutThinking } from "@/lib/protocols/replies/thinking";
import { bare } from "@/lib/protocols/replies/stated-score";

/** Whether an explanation states hallucination, and the checker's quotation from it. */
export type CheckerAnswer = { found: boolean; evidence: string };

const refused = (why: string): Reading<never> => ({ ok: false, why });

/** More than any checker has to say, in characters: such an answer is not read. */
const mostCharacters = 50_000;
const neither = "it says neither yes nor no";
const both = "it says yes and no";

const names = {
  found: ["judgment", "judgement", "hallucination", "verdict", "answer", "有无", "判断", "结论"],
  evidence: ["quote", "依据", "引文", "原句"],
};
const yes = /^["'“【\[(\s]*(?:yes|true|found|有|是|存在)(?=$|[\s.,;:!"'”\])】。，；！（(])/i;
const no = /^["'“【\[(\s]*(?:no|none|not|false|无|没有|没|否|不)(?=$|[\s.,;:!"'”\])】。，；！（(]|[是存有])/i;

/** A checker's answer as an object, under whatever names; the verdict may be a word. */
const checkerReply = z.preprocess(
  namedAs(names),
  z.object({
    found: z.unknown().transform((stated, context): boolean => {
      const found = typeof stated === "boolean" ? stated : verdictIn(typeof stated === "string" ? stated : "");
      if (found !== null) return found;
      context.addIssue({ code: "custom", message: neither });
      return z.NEVER;
    }),
    evidence: z
      .unknown()
      .optional()
      .transform((quoted) => (typeof quoted === "string" ? quoted : "")),
  }),
);

/** A checker's reply, as JSON or as labelled lines. Refused where neither yes nor no can be read, or both. */
export function readCheckerAnswer(text: string): Reading<CheckerAnswer> {
  const answer = withoutThinking(text);
  if (answer === "") return refused("the answer is empty");
  if (answer.length > mostCharacters) return refused(`the answer has more than ${mostCharacters} characters`);
  const { found, broken } = jsonIn(answer);
  const fitting = found.flatMap(({ value }) => fit(value, checkerReply) ?? []).map(({ value }) => value);
  const last = fitting.at(-1);
  if (last)
    return fitting.some((each) => each.found !== last.found) ? refused(both) : checked(last.found, last.evidence);
  if (found.length > 0) return refused(neither);
  const lines = answer.split("\n").map(bare);
  const stated = labelled(lines, "found");
  if (stated.length === 0 && broken.length > 0) return refused(brokenOff);
  const verdicts = (stated.length > 0 ? stated : lines.filter(Boolean).slice(-1)).map(verdictIn);
  const verdict = verdicts.at(-1) ?? null;
  if (verdict === null) return refused(neither);
  return verdicts.includes(!verdict) ? refused(both) : checked(verdict, labelled(lines, "evidence").at(-1) ?? "");
}

function checked(found: boolean, evidence: string): Reading<CheckerAnswer> {
  const quoted = evidence.trim().replace(/^["“「](.*)["”」]$/s, "$1");
  const none = !/[\p{L}\p{N}]/u.test(quoted) || /^(?:none|n\/a|no evidence|无|没有)[.。]?$/i.test(quoted);
  return { ok: true, value: { found, evidence: none ? "" : quoted } };
}

/** "yes or no" is no answer: what says both says neither. */
function verdictIn(text: string): boolean | null {
  if (/^\W*yes\s*(?:\/|or)\s*no/i.test(text) || /^\W*有\s*(?:\/|或)\s*无/.test(text)) return null;
  if (no.test(text)) return false;
  return yes.test(text) ? true : null;
}

/** What stands after this label at the beginnings of lines. */
function labelled(lines: readonly string[], name: keyof typeof names): string[] {
  const label = new RegExp(
    `^["'{\\s-]*(?:final\\s+)?(?:${[name, ...names[name]].join("|")})["']?\\s*[:=]\\s*(.*)$`,
    "i",
  );
  return lines.flatMap((line) => label.exec(line)?.[1] ?? []);
}
