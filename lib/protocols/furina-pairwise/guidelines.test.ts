import { describe, expect, it } from "vitest";
import type { GuidelineBlock, Guidelines } from "@/lib/protocols/guidelines";
import english from "@/messages/en/workspace.json";
import chinese from "@/messages/zh/workspace.json";
import { pairwiseGuidelines } from "./guidelines";

const words = (block: GuidelineBlock): string =>
  block.kind === "paragraph"
    ? block.text
    : block.kind === "bullets"
      ? block.items.join(" ")
      : [
          block.setting,
          block.line?.speaker,
          block.line?.text,
          block.responses?.A,
          block.responses?.B,
          block.verdict,
          block.explanation,
        ].join(" ");
const text = (guidelines: Guidelines) =>
  guidelines.sections.flatMap((section) => [section.title, ...section.blocks.map(words)]).join(" ");
const shape = (guidelines: Guidelines) =>
  guidelines.sections.map((section) => [
    section.id,
    ...section.blocks.map((block) => (block.kind === "bullets" ? block.items.length : block.kind)),
  ]);

describe("the annotator guidelines", () => {
  it("say the same things in the same order in both languages", () => {
    expect(shape(pairwiseGuidelines.zh)).toEqual(shape(pairwiseGuidelines.en));
  });

  it("can be read in the three minutes they promise", () => {
    // Careful reading: about 230 English words or 400 Chinese characters a minute.
    expect(text(pairwiseGuidelines.en).split(/\s+/).length).toBeLessThan(3 * 230);
    expect(text(pairwiseGuidelines.zh).replace(/[^\u4e00-\u9fff]/g, "").length).toBeLessThan(3 * 400);
    for (const language of ["en", "zh"] as const) expect(pairwiseGuidelines[language].minutes).toBe(3);
  });

  it("name buttons as the workspace does, and no keys, as some people have none", () => {
    const labels = ({ definition, foot }: typeof english) => [definition.button, foot.unsure, foot.flag];
    for (const label of labels(english)) expect(text(pairwiseGuidelines.en)).toContain(`${label} `);
    for (const label of labels(chinese)) expect(text(pairwiseGuidelines.zh)).toContain(`“${label}”`);
    expect(text(pairwiseGuidelines.en)).not.toMatch(/\bpress [A-Z]\b/i);
    expect(text(pairwiseGuidelines.zh)).not.toMatch(/按 [A-Z]/);
  });

  it("use Chinese punctuation in Chinese sentences", () => {
    expect(text(pairwiseGuidelines.zh)).not.toMatch(/[\u4e00-\u9fff][,:;?!()]|[,:;?!()][\u4e00-\u9fff]/);
  });
});
