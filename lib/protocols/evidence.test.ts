import { describe, expect, it } from "vitest";
import { findEvidence, visibleTexts, type QuotableContext } from "./evidence";
import { furinaPairwise } from "./furina-pairwise/protocol";
import { testTrajectory } from "./protocol.fixture";

const context: QuotableContext = {
  character: {
    name: "Ines Harrow",
    attributes: [
      { key: "Secret", value: "Her brother was aboard.", visibility: "private" },
      { key: "Persona", value: "Counts the dead before the profit.", visibility: "public" },
    ],
  },
  scene: {
    title: null,
    worldview: "The survey of 1811.",
    situation: "A gale 🌊. 风大。",
    motivations: [{ name: "Tobias", text: "Wants to cut the mast." }],
    characters: [
      { name: "Tobias", attributes: [{ key: "Debt", value: "owes the cook his life", visibility: "private" }] },
    ],
  },
  history: [{ speaker: "Tobias", text: "Cut the mast?" }],
};

describe("evidence", () => {
  it("is found to the letter, with the place at which its part is stored", () => {
    const texts = visibleTexts(context, furinaPairwise.visible);
    expect(findEvidence(texts, " the dead ")).toEqual({ part: "character.attributes.1.value", start: 7, end: 15 });
    expect(findEvidence(texts, "风大")).toEqual({ part: "scene.situation", start: 10, end: 12 });
    expect(findEvidence(texts, "Cut the mast")).toEqual({ part: "history.0.text", start: 0, end: 12 });
    expect(findEvidence(texts, "cut the mast")).toEqual({ part: "scene.motivations.0.text", start: 9, end: 21 });
  });

  it("is nothing that stands nowhere, and no blank", () => {
    const texts = visibleTexts(context, furinaPairwise.visible);
    expect(findEvidence(texts, "the living")).toBeNull();
    expect(findEvidence(texts, "  ")).toBeNull();
  });

  it("comes only from what annotators see, so that no guess is confirmed", () => {
    expect(findEvidence(visibleTexts(context, furinaPairwise.visible), "Her brother")).not.toBeNull();
    expect(findEvidence(visibleTexts(context, furinaPairwise.visible), "owes the cook")).toBeNull();
    expect(visibleTexts(context, testTrajectory.visible).map(([part]) => part)).toEqual([
      "character.attributes.1.value",
      "scene.situation",
    ]);
  });
});
