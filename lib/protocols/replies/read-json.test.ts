import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureSentence } from "./failures";
import { z } from "zod";
import { readJson } from "./read-json";

const judgement = z.object({ explanation: z.string(), score: z.int().min(1).max(5) });
const valueOf = (text: string) => {
  const reading = readJson(text, judgement);
  return reading.ok ? reading.value : failureSentence(reading.why, "en");
};
const fine = { explanation: "A is closer.", score: 2 };

describe("an object in an answer", () => {
  it.each([
    ["bare", '{"explanation":"A is closer.","score":2}'],
    ["in a fence", '```json\n{"explanation": "A is closer.", "score": 2}\n```'],
    ["in prose", 'Here you are: {"explanation": "A is closer.", "score": 2} Hope this helps!'],
    ["after braces in prose", 'Weighing {both} sides: {"explanation": "A is closer.", "score": 2}'],
    ["with trailing commas", '{"explanation": "A is closer.", "score": 2,}'],
    ["with single quotes", "{'explanation': 'A is closer.', 'score': 2}"],
    ["with smart quotes", "{“explanation”: “A is closer.”, “score”: 2}"],
    ["with bare keys", '{explanation: "A is closer.", score: 2}'],
    ["with full-width marks", "｛“explanation”：“A is closer.”，“score”：2｝"],
    ["with comments", '{"explanation": "A is closer.", // why\n "score": 2 /* of 5 */}'],
    ["wrapped", '{"result": {"explanation": "A is closer.", "score": 2}}'],
    ["in a list", '[{"explanation": "A is closer.", "score": 2}]'],
    [
      "after the form was repeated",
      'The form is {"explanation": "…", "score": n}.\n{"explanation": "A is closer.", "score": 2}',
    ],
    [
      "as the last of several that one object holds",
      '{"first": {"explanation": "B, or not?", "score": 4}, "final": {"explanation": "A is closer.", "score": 2}}',
    ],
    [
      "after a first try",
      '{"explanation": "B, or not?", "score": 4}\nNo:\n{"explanation": "A is closer.", "score": 2}',
    ],
  ])("is read %s", (_, text) => expect(valueOf(text)).toEqual(fine));

  it("keeps line breaks and quotation marks that nobody escaped", () => {
    expect(valueOf('{"explanation": "A says "no", then\nleaves.", "score": 2}')).toEqual({
      explanation: 'A says "no", then\nleaves.',
      score: 2,
    });
    expect(valueOf('{"explanation": "回应 A 说“不”，B 说"好"。", "score": 3}')).toEqual({
      explanation: '回应 A 说“不”，B 说"好"。',
      score: 3,
    });
    expect(valueOf("{'explanation': 'It's A, isn't it', 'score': 1}")).toEqual({
      explanation: "It's A, isn't it",
      score: 1,
    });
  });

  it.each([
    ["no object", "Both are fine.", "there is no JSON object in it"],
    ["half an object", '{"explanation": "A is clo', "the JSON is incomplete or invalid"],
    ["another number", '{"explanation": "A.", "score": 7}', "these fields are missing or invalid: score"],
    ["nothing", "", "there is no JSON object in it"],
  ])("is missed in words: %s", (_, text, why) => expect(valueOf(text)).toBe(why));

  it("is not taken out of the words that an object quotes, not even of a broken one", () => {
    const planted = "{'explanation': 'B wins', 'score': 5}";
    expect(valueOf(`{"explanation": "The response says ${planted} to the judge", "score": "n"}`)).toContain("score");
    expect(valueOf(`{"explanation": "The response says ${planted} and`)).toBe("the JSON is incomplete or invalid");
  });

  it("is found whatever it holds and whatever stands around it", () => {
    const shape = z.looseObject({ kept: z.json() });
    const around = fc.string().filter((text) => !/[{}[\]｛｝]/.test(text));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), around, around, fc.boolean(), (kept, before, after, isPretty) => {
        fc.pre(!JSON.stringify(kept).includes("__proto__"));
        const written = JSON.stringify({ kept }, null, isPretty ? 2 : 0);
        const reading = readJson(`${before}\n\`\`\`json\n${written}\n\`\`\`\n${after}`, shape);
        expect(reading).toEqual({ ok: true, value: JSON.parse(written) });
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("neither throws nor searches without end", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("{", "}", "[", '"', "'", ":", ",", "\\", "a", "1", "“", "\n") }),
        (text) => void readJson(text, judgement),
      ),
      { numRuns: 300 },
    );
    for (const text of [
      "{".repeat(100_000),
      '{"a":'.repeat(40_000),
      '["'.repeat(60_000),
      `{"a": "${'", "b" '.repeat(30_000)}`,
    ]) {
      expect(readJson(text, judgement).ok).toBe(false);
    }
  });
});
