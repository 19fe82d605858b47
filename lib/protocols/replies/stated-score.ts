import { unread, type Reading } from "./reading";

/** A line without Markdown's marks, full-width figures made plain. */
export const bare = (line: string): string =>
  line
    .normalize("NFKC")
    .replace(/[*_`#>]+/g, "")
    .trim();

const label = String.raw`(?:(?:final|overall|my)\s+)?(?:score|rating)|(?:最终|综合|总体?)?(?:评分|得分|分数|打分|总分)`;
const atStart = new RegExp(String.raw`^["'{[(【\s-]*(?:${label})["'\])】]*\s*(?:[:=]|is\b|为|是)\s*(.*)$`, "i");
const within = new RegExp(String.raw`(?<=[\s.,;:!?。，、；：！？("'“‘{])(?:${label})["'”’]?\s*(?:[:=]|为)\s*`, "gi");
const heading = new RegExp(String.raw`^["'\[(【-]*(?:${label})["'\])】]*\s*[:=]?$`, "i");

/** `before`: what stands on its line before it, where it is stated in mid-sentence. `from`, `to`: lines. */
type StatedScore = { value: Reading<number>; from: number; to: number; before: string };

/** The score that labelled lines state, the last of them where several state the same; where none begins with the label, those that have it in mid-sentence. Two different scores are none. */
export function statedScore(text: string): StatedScore | null {
  const last = labelled(text).at(-1);
  if (!last) return null;
  return new Set(statedScores(text)).size > 1 ? { ...last, value: unread("two-scores") } : last;
}

/** Every score that can be read from such a label. */
export const statedScores = (text: string): number[] =>
  labelled(text).flatMap(({ value }) => (value.ok ? [value.value] : []));

function labelled(text: string): StatedScore[] {
  const lines = text.split("\n").map(bare);
  const stated = lines.flatMap((line, from) => atLineStart(lines, line, from));
  return stated.length > 0 ? stated : lines.flatMap(inMidSentence);
}

function atLineStart(lines: readonly string[], line: string, from: number): StatedScore[] {
  if (heading.test(line)) {
    let next = from + 1;
    while (lines[next] === "") next += 1;
    return next >= lines.length ? [] : [{ value: scoreIn(lines[next] ?? ""), from, to: next + 1, before: "" }];
  }
  const rest = atStart.exec(line)?.[1];
  return rest === undefined ? [] : [{ value: scoreIn(rest), from, to: from + 1, before: "" }];
}

function inMidSentence(line: string, from: number): StatedScore[] {
  const labels = [...line.matchAll(within)];
  return labels.map(({ index, 0: { length } }, at) => ({
    value: scoreIn(line.slice(index + length, labels[at + 1]?.index)),
    ...{ from, to: from + 1, before: line.slice(0, index) },
  }));
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
export function scoreIn(stated: string): Reading<number> {
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
  if (score === undefined) return unread("no-score");
  if (distinct.length > 1) return unread("several-scores", { found: distinct.slice(0, 5).join(", ") });
  if (!Number.isInteger(score)) return unread("not-whole", { found: score });
  if (score < 1 || score > 5) return unread("off-scale", { found: score, min: 1, max: 5 });
  return { ok: true, value: score };
}
