import { jsonObjects, mostCharacters, valueUnder, withoutThinking } from "@/lib/protocols/answer-text";
import type { Reading } from "@/lib/protocols/reading";
import { preference, type PairwiseValue } from "./scale";

/** What a judge said: why, and its value as shown. */
export type JudgeAnswer = { explanation: string; score: PairwiseValue };

const refused = (why: string): Reading<never> => ({ ok: false, why });

const explanationKeys = ["explanation", "reasoning", "reason", "rationale", "analysis", "理由", "解释", "分析"];
const scoreKeys = ["score", "rating", "评分", "分数", "得分", "打分"];

/**
 * A judge's reply, as JSON or as labelled lines, read as leniently as its meaning is certain: of several score lines the
 * last one counts. Refused without an explanation, without a score, with two at once, or with one that is off the scale.
 */
export function readJudgeAnswer(text: string): Reading<JudgeAnswer> {
  const answer = withoutThinking(text);
  if (answer === "") return refused("the answer is empty");
  if (answer.length > mostCharacters) return refused(`the answer has more than ${mostCharacters} characters`);
  const found = jsonObjects(answer).findLast(({ value }) => valueUnder(value, scoreKeys) !== undefined);
  if (!found) return readLines(answer);
  const score = scoreIn(String(valueUnder(found.value, scoreKeys)));
  if (!score.ok) return score;
  const after = lastScore(answer.slice(found.to));
  if (after?.value.ok && after.value.value !== score.value) return refused("it states two different scores");
  return judged(valueUnder(found.value, explanationKeys), score.value, answer.slice(found.to));
}

function readLines(answer: string): Reading<JudgeAnswer> {
  const last = lastScore(answer);
  if (!last) return refused("there is no score");
  if (!last.value.ok) return last.value;
  const lines = answer.split("\n");
  const [before, after] = [lines.slice(0, last.from), lines.slice(last.to)].map((each) => each.join("\n"));
  const explanation = [`${before ?? ""}\n${last.before}`, after ?? ""].map(withoutLabels).filter(Boolean).join("\n");
  return judged(explanation, last.value.value, after ?? "");
}

function judged(explanation: unknown, score: PairwiseValue, after: string): Reading<JudgeAnswer> {
  if (typeof explanation !== "string" || !/[\p{L}\p{N}]/u.test(explanation)) return refused("there is no explanation");
  const choice = choiceIn(after);
  if (choice && choice !== preference(score)) return refused("its choice and its score contradict each other");
  return { ok: true, value: { explanation: explanation.trim(), score } };
}

const bare = (line: string): string =>
  line
    .normalize("NFKC")
    .replace(/[*_`#>]+/g, "")
    .trim();

const label = String.raw`(?:(?:final|overall|my)\s+)?(?:score|rating)|(?:最终|综合|总体?)?(?:评分|得分|分数|打分|总分)`;
const atStart = new RegExp(String.raw`^["'{[(【\s-]*(?:${label})["'\])】]*\s*(?:[:=]|is\b|为|是)\s*(.*)$`, "i");
const within = new RegExp(String.raw`^(.*?[\s.,;:!?。，、；：！？("'{])(?:${label})["']?\s*(?:[:=]|为)\s*(.*)$`, "i");
const heading = new RegExp(String.raw`^["'\[(【-]*(?:${label})["'\])】]*\s*[:=]?$`, "i");

type StatedScore = { value: Reading<PairwiseValue>; from: number; to: number; before: string };

/** The last line that states a score; one that begins with the label goes before one that has it in mid-sentence. */
function lastScore(text: string): StatedScore | null {
  const lines = text.split("\n").map(bare);
  const stated = (from: number): StatedScore | null => {
    const line = lines[from] ?? "";
    if (heading.test(line)) {
      const next = lines.findIndex((each, at) => at > from && each !== "");
      return next < 0 ? null : { value: scoreIn(lines[next] ?? ""), from, to: next + 1, before: "" };
    }
    const rest = atStart.exec(line)?.[1];
    return rest === undefined ? null : { value: scoreIn(rest), from, to: from + 1, before: "" };
  };
  for (let from = lines.length - 1; from >= 0; from -= 1) {
    const found = stated(from);
    if (found) return found;
  }
  for (let from = lines.length - 1; from >= 0; from -= 1) {
    const [, before, rest] = within.exec(lines[from] ?? "") ?? [];
    if (rest !== undefined) return { value: scoreIn(rest), from, to: from + 1, before: before ?? "" };
  }
  return null;
}

const numerals: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
};
const number = /(?<![\p{L}\p{N}.])[-−]?\d+(?:\.\d+)?(?!\p{N})/gu;
const ofFive = /\s*(?:\/|out of)\s*(?:5|five)(?!\d)|[（(]?(?:满分|共)\s*5\s*分?[)）]?|分/gi;

/** What is looked at after a score's label, in characters. */
const mostOfAScore = 300;

/** The one whole number from 1 to 5 that a text after a score's label states. */
function scoreIn(stated: string): Reading<PairwiseValue> {
  const text = bare(stated.slice(0, mostOfAScore)).replace(ofFive, " ");
  const leading =
    /^["'“”<\[({【\s]*([-−]?\d+(?:\.\d+)?)(?=$|[^\p{N}])(?!\s*(?:[-–—~/,、]|or\b|to\b|and\b|至|到|或|和)\s*\d)/iu.exec(
      text,
    );
  const named = /^["'“<\[(\s]*(one|two|three|four|five|[一二三四五])(?!\p{L})/iu.exec(text)?.[1];
  const numbers = leading?.[1]
    ? [leading[1]]
    : named
      ? [String(numerals[named.toLowerCase()])]
      : (text.match(number) ?? []);
  const distinct = [...new Set(numbers.map((each) => Number(each.replace("−", "-"))))];
  const [score] = distinct;
  if (score === undefined) return refused("there is no score");
  if (distinct.length > 1) return refused(`it states more than one score: ${distinct.slice(0, 5).join(", ")}`);
  if (!Number.isInteger(score)) return refused(`the score ${score} is not a whole number`);
  if (score < 1 || score > 5) return refused(`the score ${score} is outside 1 to 5`);
  return { ok: true, value: score as PairwiseValue };
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
