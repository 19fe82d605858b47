import { z } from "zod";
import { namedAs } from "@/lib/protocols/replies/keys";
import { fit, jsonIn } from "@/lib/protocols/replies/read-json";
import { unread, type Reading } from "@/lib/protocols/replies/reading";
import { withoutThinking } from "@/lib/protocols/replies/thinking";
import { bare } from "@/lib/protocols/replies/stated-score";

/** Whether an explanation states hallucination, and the checker's quotation from it. */
export type CheckerReply = { found: boolean; evidence: string };

/** More than any checker has to say, in characters: such an answer is not read. */
const mostCharacters = 50_000;

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
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }),
    evidence: z
      .unknown()
      .optional()
      .transform((quoted) => (typeof quoted === "string" ? quoted : "")),
  }),
);

/** A checker's reply, as JSON or as labelled lines. Refused where neither yes nor no can be read, or both. */
export function readCheckerReply(text: string): Reading<CheckerReply> {
  const answer = withoutThinking(text);
  if (answer === "") return unread("empty");
  if (answer.length > mostCharacters) return unread("too-long", { most: mostCharacters });
  const { found, broken } = jsonIn(answer);
  const fitting = found.flatMap(({ value }) => fit(value, checkerReply) ?? []).map(({ value }) => value);
  const last = fitting.at(-1);
  if (last)
    return fitting.some((each) => each.found !== last.found)
      ? unread("two-verdicts")
      : checked(last.found, last.evidence);
  if (found.length > 0) return unread("no-verdict");
  const lines = answer.split("\n").map(bare);
  const stated = labelled(lines, "found");
  if (stated.length === 0 && broken.length > 0) return unread("broken-json");
  const verdicts = (stated.length > 0 ? stated : lines.filter(Boolean).slice(-1)).map(verdictIn);
  const verdict = verdicts.at(-1) ?? null;
  if (verdict === null) return unread("no-verdict");
  return verdicts.includes(!verdict)
    ? unread("two-verdicts")
    : checked(verdict, labelled(lines, "evidence").at(-1) ?? "");
}

function checked(found: boolean, evidence: string): Reading<CheckerReply> {
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
