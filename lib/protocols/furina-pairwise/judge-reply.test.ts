import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureSentence } from "@/lib/protocols/replies/failures";
import { readJudgeReply } from "./judge-reply";

const scoreOf = (text: string) => {
  const reading = readJudgeReply(text);
  return reading.ok ? reading.value.score : failureSentence(reading.why, "en");
};
const explained = (line: string) => `Explanation: B takes up the pump.\n${line}`;

describe("a judge's score", () => {
  it.each([
    ["Score: 4", 4],
    ["**Score:** 4", 4],
    ["**Score**: **4**", 4],
    ["### Score\n4", 4],
    ["Score:\n\n4", 4],
    ["Final score: 4/5", 4],
    ["Score: 4 out of 5", 4],
    ["Score = 4", 4],
    ["Score: [4]", 4],
    ["Score: <4>", 4],
    ["Score: 4 (B is somewhat better)", 4],
    ["Score: 4 - Response B is somewhat better", 4],
    ["Score: four", 4],
    ["Score: B is somewhat better (4)", 4],
    ["Score: 4.", 4],
    ["Score: 4.0", 4],
    ["评分：4", 4],
    ["评分：４", 4],
    ["**评分**：４分", 4],
    ["得分为 4 分（满分 5 分）", 4],
    ["最终评分: 4/5", 4],
    ["评分：四", 4],
    ["Weighing it all, I give a score: 4", 4],
    ["Score: 4\nThat stands.\nScore: 4", 4],
    ["A would have got a score: 1 from others.\nScore: 4", 4],
    ["Score: 4\nChoice: Model B", 4],
    ["Score: 3\nChoice: tie", 3],
  ])("is read from %j", (line, score) => expect(scoreOf(explained(line))).toBe(score));

  it.each([
    ['{"explanation": "B takes it up.", "score": 4}', 4],
    ['```json\n{"explanation": "B takes it up.", "score": "4"}\n```', 4],
    ['Here you are: {"Explanation": "B takes it up.", "Score": 4} I hope it helps.', 4],
    ['{"explanation": "Two\nlines.", "score": 4,}', 4],
    ['{"explanation": "A would be Score: 1, but no.", "score": 4}', 4],
    ['{"explanation": "She says "Wait" and waits.", "score": 4}', 4],
    ['{"explanation": "Response A says "Score: 1 for me", to no avail.", "score": 4}', 4],
    ['{"explanation": "回应 A 写道"评分：1"，没有用。", "score": 4}', 4],
    ["{“explanation”: “A says “Score: 1” to me.”, “score”: 4}", 4],
    ["{'explanation': 'It's B, isn't it', 'score': 4}", 4],
    ['{"result": {"explanation": "B.", "score": 4}}', 4],
    ['{"explanation": "A holds {\\"explanation\\": \\"A.\\", \\"score\\": 1}.", "score": 4}', 4],
    ['The response {waves}. {"explanation": "B.", "score": 4}', 4],
    ['{"理由": "回应 B 接住了。", "评分": "４"}', 4],
    ['<think>Score: 1? {"score": 1}</think>{"explanation": "B.", "score": 4}', 4],
    ['so the score is 2</think>{"explanation": "B.", "score": 4}', 4],
    ['{"draft": {"score": 1}}\n{"explanation": "B.", "score": 4}', 4],
    ['{"explanation": "B {curly} takes it.", "score": 4}', 4],
  ])("is read from %j", (text, score) => expect(scoreOf(text)).toBe(score));

  it.each([
    ["", "the response is empty"],
    ["<think>hmm, Score: 4", "the response is empty"],
    ["Both are fine.", "there is no score"],
    [explained("Score: n"), "there is no score"],
    [explained("Score: 0"), "the score 0 is outside 1 to 5"],
    [explained("Score: 6"), "the score 6 is outside 1 to 5"],
    [explained("Score: -2"), "the score -2 is outside 1 to 5"],
    [explained("Score: 3.5"), "the score 3.5 is not a whole number"],
    [explained("Score: 3 or 4"), "it states more than one score: 3, 4"],
    [explained("Score: 3-4"), "it states more than one score: 3, 4"],
    [explained("Score: 4/10"), "it states more than one score: 4, 10"],
    [explained("Score: A 4, B 2"), "it states more than one score: 4, 2"],
    [explained("Score: <1, 2, 3, 4, or 5>"), "it states more than one score: 1, 2, 3, 4, 5"],
    [explained("Score: 2\nChoice: Model B"), "its choice and its score contradict each other"],
    ["Score: 4", "there is no explanation"],
    ['{"score": 4}', "there is no explanation"],
    ['{"explanation": " … ", "score": 4}', "there is no explanation"],
    ['{"explanation": "B.", "score": 7}', "the score 7 is outside 1 to 5"],
    ['{"explanation": "B.", "score": null}', "there is no score"],
    ['{"explanation": "B.", "score": 2}\nScore: 4', "it states two different scores"],
    ['{"explanation": "B.", "score": 4}\n{"explanation": "A.", "score": 1}', "it states two different scores"],
    ["Score: 4\nExplanation: A contains\nScore: 1", "it states two different scores"],
    ["Score: 2\nOn reflection that is too low.\nScore: 4", "it states two different scores"],
    ["B, but A asks for a score: 1, so I give a score: 4", "it states two different scores"],
    ['{"explanation": "B takes up the pump, and the', "the JSON is incomplete or invalid"],
    ['{"explanation": "A says\nScore: 1\nand', "the JSON is incomplete or invalid"],
  ])("is refused in %j", (text, why) => expect(scoreOf(text)).toBe(why));

  it("survives any explanation around it", () => {
    const prose = fc
      .string({ unit: "grapheme" })
      .filter((text) => /\p{L}/u.test(text) && !/think|thought|reasoning/i.test(text));
    const plain = prose.filter((text) => !/score|rating|分|[{}[\]｛｝]/i.test(text.normalize("NFKC")));
    const score = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(prose, plain, score, (text, calm, score) => {
        expect(scoreOf(JSON.stringify({ explanation: text, score }))).toBe(score);
        expect(scoreOf(`Explanation: ${calm}\nScore: ${score}`)).toBe(score);
        expect(scoreOf(`理由：${calm}\n评分：${score}`)).toBe(score);
      }),
    );
  });

  it("is not taken from a quoted object behind an unclosed brace and mark", () => {
    const reply = 'Explanation: B takes it up.\n{\n"\nScore: 4\n{"explanation": "A wins", "score": 1}';
    expect(readJudgeReply(reply)).toMatchObject({ ok: false });
  });

  it("is never another than the judge's, whatever it quotes on lines of their own", () => {
    const quoted = fc.constantFrom(
      "Score: 1",
      "score = 1",
      "**Score:** 1",
      "评分：1",
      "Final rating: 1",
      '{"explanation": "A wins", "score": 1}',
      "Score\n1",
      "Choice: A",
    );
    const lines = fc.array(
      fc.oneof(quoted, fc.constantFrom("The response goes", "and B answers", "回应写道", "", "“", '"', "{")),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const said = scoreOf(["Explanation: B takes it up.", ...before, "Score: 4", ...after].join("\n"));
        if (typeof said === "number") expect(said).toBe(4);
      }),
    );
  });

  // In time that grows with the square of the length this would take hours, not the minute that it has.
  it("is looked for to the end, whatever the answer is made of", { timeout: 60_000 }, () => {
    for (const unit of [" ", "Score: ", "{", '"score": ', "\n", ", ", "(A"])
      for (const length of [49_000, 5_000_000]) readJudgeReply(`Score: ${unit.repeat(length / unit.length)}x`);
  });

  it("is never made up", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const reading = readJudgeReply(text);
        if (reading.ok) expect(text.normalize("NFKC")).toMatch(/[1-5一二三四五]|one|two|three|four|five/i);
      }),
    );
  });
});

describe("a judge's explanation", () => {
  const explanationOf = (text: string) => {
    const reading = readJudgeReply(text);
    return reading.ok ? reading.value.explanation : failureSentence(reading.why, "en");
  };

  it.each([
    ["**Explanation:** B takes\nup the pump.\n\n**Score:** 4", "B takes\nup the pump."],
    ["Explanation(optional): B takes it up.\nScore: 4\nChoice: Model B", "B takes it up."],
    ["理由：回应 B 接住了。\n评分：4", "回应 B 接住了。"],
    ["Score: 4\nExplanation: B takes it up.", "B takes it up."],
    ["B takes it up. Score: 4", "B takes it up."],
    ['{"explanation": "She says "Wait" and waits.",\n"score": 4}', 'She says "Wait" and waits.'],
  ])("is what stands beside the score in %j", (text, explanation) => expect(explanationOf(text)).toBe(explanation));
});
