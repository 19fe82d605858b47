import { z } from "zod";
import { namedAs } from "@/lib/protocols/replies/keys";
import { fit, jsonIn } from "@/lib/protocols/replies/read-json";
import { unread, type ParseFailure, type Reading } from "@/lib/protocols/replies/reading";
import { withoutThinking } from "@/lib/protocols/replies/thinking";
import { preference } from "./scale";
import { bare, scoreIn, statedScore, statedScores } from "@/lib/protocols/replies/stated-score";

/** What a judge said: why, and its value as shown. */
export type JudgeReply = { explanation: string; score: number };

/** More than any judge has to say, in characters: such an answer is not read. */
const mostCharacters = 50_000;

const names = {
  explanation: ["reasoning", "reason", "rationale", "analysis", "理由", "解释", "分析"],
  score: ["rating", "评分", "分数", "得分", "打分"],
};
const named = new RegExp(`["'“‘]?(?:${Object.entries(names).flat(2).join("|")})["'”’]?\\s*[:：]`, "i");

/** A judge's reply as an object, under whatever names; the score may be a text that states one. */
const judgeReply = z.preprocess(
  namedAs(names),
  z.object({
    score: z.unknown().transform((stated, context): number => {
      const score = scoreIn(String(stated));
      if (score.ok) return score.value;
      context.addIssue({ code: "custom", params: score.why });
      return z.NEVER;
    }),
    explanation: z.unknown().transform((given, context): string => {
      if (typeof given === "string" && /[\p{L}\p{N}]/u.test(given)) return given;
      context.addIssue({ code: "custom", params: { code: "no-explanation" } satisfies ParseFailure });
      return z.NEVER;
    }),
  }),
);

/**
 * A judge's reply, as JSON or as labelled lines, read as leniently as its meaning is certain. A response may speak to the judge, and a judge may
 * quote it: so two different scores are no score, and what stands inside an object's strings states none. Refused also without an explanation,
 * without a score, and with one that is off the scale.
 */
export function readJudgeReply(text: string): Reading<JudgeReply> {
  const answer = withoutThinking(text);
  if (answer === "") return unread("empty");
  if (answer.length > mostCharacters) return unread("too-long", { most: mostCharacters });
  const { found, broken } = jsonIn(answer);
  const outside = found.reduceRight((rest, { from, to }) => `${rest.slice(0, from)}\n${rest.slice(to)}`, answer);
  const fitting = found.flatMap(({ value }) => fit(value, judgeReply) ?? []).map(({ value }) => value);
  const last = fitting.at(-1);
  if (last) {
    const differs =
      fitting.some(({ score }) => score !== last.score) || statedScores(outside).some((score) => score !== last.score);
    return differs ? unread("two-scores") : judged(last.explanation, last.score, outside);
  }
  if (broken.some((at) => named.test(answer.slice(at, at + 80)))) return unread("broken-json");
  const misfit = found
    .map(({ value }) => namedAs(names)(value))
    .findLast(
      (value) => typeof value === "object" && value !== null && Object.keys(names).some((name) => name in value),
    );
  if (misfit !== undefined && statedScore(outside) === null)
    return { ok: false, why: failureOf(judgeReply.safeParse(misfit).error) };
  return readLines(answer);
}

/** What the first issue says of an object that does not fit. */
function failureOf(error: z.ZodError | undefined): ParseFailure {
  const issue = error?.issues[0];
  return issue?.code === "custom" ? (issue.params as ParseFailure) : { code: "broken-json" };
}

function readLines(answer: string): Reading<JudgeReply> {
  const stated = statedScore(answer);
  if (!stated) return unread("no-score");
  if (!stated.value.ok) return stated.value;
  const lines = answer.split("\n");
  const [before, after] = [lines.slice(0, stated.from), lines.slice(stated.to)].map((each) => each.join("\n"));
  const explanation = [`${before ?? ""}\n${stated.before}`, after ?? ""].map(withoutLabels).filter(Boolean).join("\n");
  return judged(explanation, stated.value.value, after ?? "");
}

function judged(explanation: string, score: number, after: string): Reading<JudgeReply> {
  if (!/[\p{L}\p{N}]/u.test(explanation)) return unread("no-explanation");
  const choice = choiceIn(after);
  if (choice && choice !== preference(score)) return unread("contradiction");
  return { ok: true, value: { explanation: explanation.trim(), score } };
}

/** The line of a choice, which some judges add: the response of the better one, or a tie. */
function choiceIn(text: string): ReturnType<typeof preference> | null {
  const line = text
    .split("\n")
    .map(bare)
    .findLast((each) => /^(?:choice|winner|选择|胜者)\s*:/i.test(each));
  const named = line?.replace(/^[^:]*:/, "").trim() ?? "";
  if (/^(?:tie|neither|both|平|打平|平局|不相上下)/i.test(named)) return "tie";
  const side = /^(?:(?:model|response|模型|回应|回答)\s*)?([AB])\b/i.exec(named)?.[1]?.toUpperCase();
  return side === "A" ? "first" : side === "B" ? "second" : null;
}

/** The explanation alone: without its label, what JSON left around it, and the lines of a choice. */
const withoutLabels = (text: string): string =>
  withoutJsonEnd(
    text
      .split("\n")
      .filter((line) => !/^(?:choice|winner|选择|胜者)\s*:/i.test(bare(line)) && !line.startsWith("```"))
      .join("\n")
      .trim()
      .replace(
        /^[\s{*_#"'【]*(?:explanation|reasoning|rationale|analysis|理由|解释|分析)["'】]?(?:\s*[(（]optional[)）])?[*_]*\s*[:：][*_]*\s*"?/i,
        "",
      ),
  );

function withoutJsonEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s",}]/.test(text[end - 1] ?? "")) end -= 1;
  return (/[,}]/.test(text.slice(end)) ? text.slice(0, end) : text).trim();
}
