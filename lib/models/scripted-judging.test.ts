import { describe, expect, it } from "vitest";
import type { RatedItem } from "@/lib/protocols/context";
import type { JudgeInput, JudgeStep } from "@/lib/protocols/judge-method";
import type { Protocol } from "@/lib/protocols/protocol";
import { inn, storm } from "@/lib/protocols/prompts/prompts.fixture";
import { protocols, questionsAsked } from "@/lib/protocols/registry";
import { scriptedModelIds, scriptedText } from "./scripted";

const languages = { en: storm, zh: inn };
type Language = keyof typeof languages;

const wording: JudgeInput["wording"] = (role, language) =>
  protocols.flatMap(({ prompts }) => prompts).find((prompt) => prompt.role === role)!.standard[language];

function itemOf(protocol: Protocol, language: Language, number: number): RatedItem {
  const { name } = languages[language].character;
  const text = language === "zh" ? `（第 ${number} 次摇头）我不改。` : `(shakes her head ${number} times) I will not.`;
  return {
    ...languages[language],
    asks: protocol.questions.slice(0, protocol.asks === "all" ? undefined : 1).map(({ id }) => id),
    candidates: Array.from({ length: protocol.candidates.min }, (_, place) => ({
      text: place === 0 ? text : language === "zh" ? "随你们。" : "As you please.",
      turns: [
        { kind: "observation", text: language === "zh" ? "雪更大了。" : "The wind rises." },
        { kind: "action", speaker: name, text },
      ],
    })),
  };
}

/** What a model replied in each step, and the verdict; null where a reply could not be read. */
function judged(model: string, protocol: Protocol, item: RatedItem, order: JudgeInput["order"], seed = 0) {
  const replies: unknown[] = [];
  const steps: { step: JudgeStep; text: string }[] = [];
  for (;;) {
    const next = protocol.judge.next({ item, order, wording, form: "json", replies });
    if ("verdict" in next) return { steps, verdict: next.verdict };
    const { messages, schema, read } = next.ask;
    const text = scriptedText(model, { messages, schema, seed });
    steps.push({ step: next.ask, text });
    const reading = read(text);
    if (!reading.ok) return { steps, verdict: null };
    replies.push(reading.value);
  }
}

const readable = scriptedModelIds.filter((id) => id !== "scripted-unparsable");
const cases = protocols.flatMap((protocol) =>
  (["en", "zh"] as const).map((language) => [protocol.id, language, protocol] as const),
);

// A pair is judged by its texts: scripted.test.ts.
const drawnCases = cases.filter(([id]) => id !== "furina-pairwise");
const numbers = Array.from({ length: 40 }, (_, number) => number);

describe.each(drawnCases)("what a scripted judge draws for %s (%s)", (_, language, protocol) => {
  it("uses the whole of every scale, and every option", () => {
    const ratings = numbers.flatMap(
      (number) => judged("scripted-judge", protocol, itemOf(protocol, language, number), [0]).verdict!.ratings,
    );
    for (const question of protocol.questions) {
      const given = ratings.filter((rating) => rating.question === question.id);
      if (question.type === "scale")
        expect([question.id, new Set(given.map(({ value }) => value)).size]).toEqual([
          question.id,
          question.max - question.min + 1,
        ]);
      if (question.type === "choice") expect(new Set(given.map(({ text }) => text)).size).toBe(question.options.length);
    }
  });

  it("draws by model and seed", () => {
    const item = itemOf(protocol, language, 1);
    const texts = (model: string, seed: number) =>
      judged(model, protocol, item, protocol.judge.orders[0]!, seed).steps.map(({ text }) => text);
    const drawn = numbers.map((seed) => texts("scripted-judge", seed));
    expect(new Set(drawn.map((each) => each.join())).size).toBeGreaterThan(5);
    expect(numbers.map((seed) => texts("scripted-plain", seed))).not.toEqual(drawn);
  });
});

describe.each(cases)("a scripted judge of %s (%s)", (_, language, protocol) => {
  it("rates every question in every order, the same for the same seed", () => {
    const item = itemOf(protocol, language, 1);
    const asked = questionsAsked(protocol, item.asks).map(({ id }) => id);
    for (const model of readable)
      for (const order of protocol.judge.orders) {
        const { steps, verdict } = judged(model, protocol, item, order);
        expect([...new Set(verdict?.ratings.map(({ question }) => question))].toSorted()).toEqual(asked.toSorted());
        expect(verdict?.ratings.every(({ value, text }) => value !== null || text !== null)).toBe(true);
        expect(/\p{Script=Han}/u.test(verdict!.rationale)).toBe(language === "zh");
        expect(judged(model, protocol, item, order).steps.map(({ text }) => text)).toEqual(
          steps.map(({ text }) => text),
        );
      }
  });

  it("is unreadable where it is meant to be, and sometimes repaired", () => {
    const repaired = numbers.filter((number) => {
      const { steps, verdict } = judged(
        "scripted-unparsable",
        protocol,
        itemOf(protocol, language, number),
        protocol.judge.orders[0]!,
      );
      expect(verdict).toBeNull();
      expect(steps).toHaveLength(protocol.judge.steps);
      const { step, text } = steps.at(-1)!;
      const messages = [
        ...step.messages,
        { role: "assistant" as const, content: text },
        { role: "user" as const, content: step.repair({ code: "broken-json" }) },
      ];
      return step.read(scriptedText("scripted-unparsable", { messages, schema: step.schema })).ok;
    });
    expect(repaired.length).toBeGreaterThan(0);
    expect(repaired.length).toBeLessThan(numbers.length);
  });
});

it("critiques a single response where no schema is given", () => {
  const messages = [
    {
      role: "user" as const,
      content: '请评述。\n<response fence="0a0b0c0d">\n（摇头）我不改。\n</response fence="0a0b0c0d">',
    },
  ];
  const text = scriptedText("scripted-judge", { messages });
  expect(text).toContain("原文写道“（摇头）我不改。”");
  expect(scriptedText("scripted-judge", { messages })).toBe(text);
});
