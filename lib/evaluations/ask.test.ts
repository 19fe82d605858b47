import { describe, expect, it } from "vitest";
import { checkerRequest, judgeRequest } from "@/lib/evaluations/ask";
import type { Wording } from "@/lib/evaluations/cast";
import { openTestModel } from "@/lib/models/open.fixture";
import { inn, storm } from "@/lib/protocols/prompts/prompts.fixture";
import { standardTemplates } from "@/lib/protocols/prompts/standard";

const wording: Wording = (role, language) => standardTemplates[role][language];
const model = openTestModel("http://127.0.0.1:1/v1", "m");
const said = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content).join("\n");

describe("a judge", () => {
  it.each([
    ["AB", "Cut it.", "Wait."],
    ["BA", "Wait.", "Cut it."],
  ] as const)("is shown in order %s as A %s", (order, a, b) => {
    const prompt = said(judgeRequest(model, wording, storm, "CR", ["Cut it.", "Wait."], order));
    const shown = [..."AB"].map(
      (side) => new RegExp(`<response id="${side}" fence="[0-9a-f]+">\\n(.*)\\n`).exec(prompt)?.[1],
    );
    expect(shown).toEqual([a, b]);
  });
});

describe("the checker", () => {
  // FURINA appendix S: the test model's response is the first stored one, A in order AB and B in order BA.
  it.each([
    ["AB", "A", "B"],
    ["BA", "B", "A"],
  ] as const)("is asked in order %s about response %s alone", (order, tested, other) => {
    const english = said(checkerRequest(model, wording, storm.language, "Both stay in the scene.", order));
    expect(english).toContain(`Response ${tested}`);
    expect(english).not.toContain(`Response ${other}`);
    const chinese = said(checkerRequest(model, wording, inn.language, "两边都贴着情境。", order));
    expect(chinese).toContain(`回应 ${tested}`);
    expect(chinese).not.toContain(`回应 ${other}`);
  });
});
