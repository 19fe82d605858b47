import { expect, it } from "vitest";
import { createRandom } from "@/lib/statistics/random";
import { drawJson } from "./draw-json";

const sentence = () => "It follows from the profile.";
const drawn = (schema: object, seed = 0) => drawJson(schema, createRandom(seed), sentence);
const values = (schema: object) => new Set(Array.from({ length: 100 }, (_, seed) => drawn(schema, seed)));

it("draws from all options, and from all numbers in range", () => {
  expect(values({ enum: ["CR", "FR", "RR"] })).toEqual(new Set(["CR", "FR", "RR"]));
  expect(values({ type: "integer", minimum: 1, maximum: 7 })).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
  expect(values({ type: "integer", minimum: 0 })).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(values({ type: "number", maximum: 5 })).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(values({ type: "boolean" })).toEqual(new Set([true, false]));
  expect(values({ anyOf: [{ const: 3 }, { type: "null" }] })).toEqual(new Set([3, null]));
});

it("fits objects, arrays and texts", () => {
  const ranking = { type: "array", minItems: 3, uniqueItems: true, items: { enum: ["A", "B", "C"] } };
  const schema = {
    type: "object",
    properties: {
      reason: { type: "string" },
      short: { type: ["string", "null"], maxLength: 2 },
      ranking,
      scores: { type: "array", minItems: 2, items: { type: "integer", minimum: 3, maximum: 3 } },
      notes: { type: "array", items: { type: "string" } },
    },
  };
  for (let seed = 0; seed < 20; seed++) {
    const { ranking: ranked, ...rest } = drawn(schema, seed) as { ranking: string[] };
    expect(ranked.toSorted()).toEqual(["A", "B", "C"]);
    expect(rest).toEqual({ reason: sentence(), short: "It", scores: [3, 3], notes: [] });
  }
});

it("draws the same for the same seed", () => {
  const schema = { type: "object", properties: { KA: { enum: [1, 2, 3, 4, 5] }, BA: { enum: [1, 2, 3, 4, 5] } } };
  for (let seed = 0; seed < 20; seed++) expect(drawn(schema, seed)).toEqual(drawn(schema, seed));
});
