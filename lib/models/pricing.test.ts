import { describe, expect, it } from "vitest";
import { costOf, highestCost } from "./pricing";
import { estimatePromptTokens, estimateTokens } from "./tokens";

const price = { input: 2, output: 8, cached: 0.5 };

describe("the cost of a call", () => {
  it("is the sum of input, cached input and output", () => {
    // 600 × 2 + 400 × 0.5 + 100 × 8 = 2,200 millionths
    expect(costOf({ input: 1_000, cached: 400, output: 100 }, price)).toBeCloseTo(0.0022, 12);
    expect(costOf({ input: 1_000, cached: 400, output: 100 }, { ...price, cached: null })).toBeCloseTo(0.0028, 12);
    expect(costOf({ input: 0, cached: 0, output: 0 }, { input: 0, output: 0, cached: null })).toBe(0);
  });

  it("is unknown without both prices", () => {
    expect(costOf({ input: 1, cached: 0, output: 1 }, { input: null, output: 8, cached: null })).toBeNull();
    expect(costOf({ input: 1, cached: 0, output: 1 }, { input: 2, output: null, cached: 1 })).toBeNull();
  });

  it("is at most the prompt with its margin and all allowed output, including thinking", () => {
    const request = { messages: [{ role: "user" as const, content: "Shall we turn back?" }], maxTokens: 100 };
    const input = Math.ceil(estimatePromptTokens(request.messages) * 1.3);
    const most = (parameters: object) => highestCost(request, { parameters, price });
    expect(most({})).toBeCloseTo((input * 2 + 100 * 8) / 1e6, 12);
    expect(most({ maxTokens: 300, thinking: "low" })).toBeCloseTo((input * 2 + (300 + 2_048) * 8) / 1e6, 12);
  });
});

describe("estimated tokens", () => {
  // Counted with o200k.
  it.each([
    ["The lee pump has failed and the brig lies over further with every hour.", 15],
    ["夜里，大风刮到第三天。背风舷的水泵坏了，船一个钟头比一个钟头歪得厉害。", 35],
  ])("%s", (text, counted) => {
    expect(Math.abs(estimateTokens(text) / counted - 1)).toBeLessThan(0.25);
  });
});
