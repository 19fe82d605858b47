import { describe, expect, it } from "vitest";
import { estimateOf as estimate, type Share } from "./estimate";

const usualTokens = { base: 90, test: 90, judge: 260, checker: 60 };
const estimateOf = (shares: readonly Share[]) => estimate(shares, usualTokens);

const share = (
  more: Partial<Omit<Share, "model" | "provider">> & {
    model?: Partial<Share["model"]>;
    provider?: Partial<Share["provider"]>;
  } = {},
): Share => ({
  role: "test",
  calls: 100,
  promptTokens: 1_000,
  past: { n: 50, outputTokens: 100, latencyMs: 2_000 },
  ...more,
  model: {
    id: "m",
    name: "m",
    scripted: false,
    price: { input: 2, output: 8, cached: null },
    thinkingTokens: 0,
    concurrency: null,
    requestsPerMinute: null,
    ...more.model,
  },
  provider: { id: "p", concurrency: 10, requestsPerMinute: null, ...more.provider },
});

describe("an estimate", () => {
  it("charges prompts and responses at their prices per million tokens", () => {
    const { tokens, cost, calls } = estimateOf([share()]);
    expect(calls).toEqual({ base: 0, test: 100, judge: 0, checker: 0, total: 100 });
    expect(tokens.input.value).toBe(100_000);
    expect(tokens.output.value).toBe(10_000);
    // 0.1 M × $2 + 0.01 M × $8
    expect(cost.value).toBeCloseTo(0.28, 12);
    expect(cost.low).toBeLessThan(cost.value);
    expect(cost.high).toBeGreaterThan(cost.value);
  });

  it("takes as long as the slowest provider, at its concurrency", () => {
    // 100 × 2 s / 10 = 20 s beside 50 × 2 s / 2 = 50 s
    const other = share({ calls: 50, model: { id: "o", name: "o" }, provider: { id: "q", concurrency: 2 } });
    expect(estimateOf([share()]).seconds.value).toBe(20);
    expect(estimateOf([share(), other]).seconds.value).toBe(50);
    // Of one provider, both share its concurrency: 150 × 2 s / 10
    expect(estimateOf([share(), { ...other, provider: share().provider }]).seconds.value).toBe(30);
  });

  it("respects requests per minute and a model's own concurrency", () => {
    expect(estimateOf([share({ provider: { requestsPerMinute: 60 } })]).seconds.value).toBe(100);
    expect(estimateOf([share({ model: { concurrency: 4 } })]).seconds.value).toBe(50);
    expect(estimateOf([share({ model: { requestsPerMinute: 30 } })]).seconds.value).toBe(200);
  });

  it("assumes lengths where a model was never called in this role, says so and widens the range", () => {
    const unknown = estimateOf([share({ past: null, role: "judge" })]);
    expect(unknown.tokens.output.value).toBe(100 * usualTokens.judge);
    expect(unknown.measured).toBe("none");
    expect(unknown.cost.high - unknown.cost.low).toBeGreaterThan(
      estimateOf([share({ role: "judge" })]).cost.high - estimateOf([share({ role: "judge" })]).cost.low,
    );
    expect(estimateOf([share(), share({ past: null, role: "judge" })]).measured).toBe("some");
  });

  it("names the models without a price instead of counting them as free", () => {
    const { cost, unpriced } = estimateOf([
      share(),
      share({ model: { id: "x", name: "x", price: { input: null, output: null, cached: null } } }),
    ]);
    expect(unpriced).toEqual(["x"]);
    expect(cost.value).toBeCloseTo(0.28, 12);
  });

  it("is empty for a plan without calls", () => {
    expect(estimateOf([share({ calls: 0 })])).toMatchObject({
      calls: { total: 0 },
      seconds: { value: 0 },
      cost: { value: 0 },
      shares: [],
    });
  });
});
