import { describe, expect, it } from "vitest";
import { testMixture, testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";
import type { AnnotationLine } from "./annotation-line";
import { brief } from "./lines.fixture";
import { placeRating } from "./place-rating";
import { stagedRating } from "./staged";

useProtocols(testMixture, testTrajectory);

const mixture = { id: "i", protocol: "test-mixture", asks: ["style", "fit", "clear", "kind", "note"], candidates: 3 };
const trajectory = { id: "i", protocol: "test-trajectory", asks: ["K1", "K2"], candidates: 1 };
const place = (more: object, item = mixture) => {
  const given = { item: "rome", judge: "j", ...more } as AnnotationLine;
  const { placed, faults } = placeRating(stagedRating(7, given), item);
  return { placed, faults, brief: faults.map(brief) };
};

describe("a rating and its item", () => {
  it("fit each other: version and order come from the item", () => {
    const { placed } = place({ question: "style", candidate: 2, value: 3, order: "CAB" });
    expect(placed).toMatchObject({
      itemId: "i",
      order: [2, 0, 1],
      protocolVersion: 3,
      rating: { question: "style", candidate: 2, value: 3, text: null },
    });
    const stored = place({ question: "clear", value: false, order: "ABC" }).placed!;
    expect([stored.order, stored.rating.value]).toEqual([[0, 1, 2], 0]);
  });

  it.each<[string, object, string[]]>([
    ["a question that the item does not ask", { question: "K1", value: 1 }, ["7 question other-question"]],
    ["one by its other name", { dimension: "CR", value: 1 }, ["7 dimension other-question"]],
    ["an order of two", { question: "clear", value: true, order: "BA" }, ["7 order other-order"]],
    ["no candidate", { question: "fit", value: 1 }, ["7 candidate candidate-missing"]],
    ["a candidate too many", { question: "fit", value: 1, candidate: 3 }, ["7 candidate out-of-range"]],
    ["a candidate of the whole", { question: "clear", value: true, candidate: 0 }, ["7 candidate candidate-unasked"]],
    ["a rank beyond the candidates", { question: "style", value: 4, candidate: 0 }, ["7 value out-of-range"]],
    ["a value above the scale", { question: "fit", value: 8, candidate: 0 }, ["7 value out-of-range"]],
    ["two faults", { question: "fit", value: 8, candidate: 9 }, ["7 candidate out-of-range", "7 value out-of-range"]],
  ])("%s is a fault", (_, more, expected) => {
    const { placed, brief } = place(more);
    expect([placed, brief]).toEqual([null, expected]);
  });

  it("say what would be right", () => {
    const params = (more: object) => place(more).faults[0]?.params;
    expect(params({ question: "fit", value: 8, candidate: 0 })).toEqual({ found: "8", min: 1, max: 7 });
    expect(params({ question: "fit", value: 1, candidate: 3 })).toEqual({ found: 3, min: 0, max: 2 });
    expect(params({ question: "K1", value: 1 })).toEqual({
      item: '"rome"',
      expected: "style, fit, clear, kind, note",
      found: '"K1"',
    });
    expect(place({ question: "K1", value: 1, order: "BA" }, trajectory).faults[0]?.params).toMatchObject({ count: 1 });
  });
});
