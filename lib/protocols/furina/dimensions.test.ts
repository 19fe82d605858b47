import { describe, expect, it } from "vitest";
import { dimensionCode, dimensionCodes, dimensions } from "./dimensions";

describe("the five dimensions", () => {
  it("are CR, FR, RR, CA and PA, and nothing else", () => {
    expect(dimensionCodes).toEqual(["CR", "FR", "RR", "CA", "PA"]);
    expect(dimensionCode.safeParse("XX").success).toBe(false);
    for (const code of dimensionCodes) expect(dimensions[code].code).toBe(code);
  });

  it("ask one question each, with a definition of 3 to 5 lines, in both languages", () => {
    for (const code of dimensionCodes) {
      const { question, definition, name } = dimensions[code];
      expect(question.en).toMatch(/^Whose response .+\?$/);
      expect(question.zh).toMatch(/谁.+\uff1f$/);
      expect(name.zh).toMatch(/^[\u4e00-\u9fff]+$/);
      expect(definition.en.length).toBe(definition.zh.length);
      expect(definition.en.length).toBeGreaterThanOrEqual(3);
      expect(definition.en.length).toBeLessThanOrEqual(5);
    }
  });

  it("are scored on one ordinal scale of five points", () => {
    for (const code of dimensionCodes) expect(dimensions[code].scale).toEqual({ kind: "ordinal", min: 1, max: 5 });
  });
});
