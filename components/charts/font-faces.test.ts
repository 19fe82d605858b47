import { expect, it } from "vitest";
import { coversAny } from "./font-faces";

it("finds out whether a font holds a character that is needed", () => {
  const latin = "U+0000-00FF, U+0131, U+2190-2193, U+2212";
  expect(coversAny(latin, "κ")).toBe(false);
  expect(coversAny(latin, "κ = 0.5")).toBe(true);
  expect(coversAny(latin, "→")).toBe(true);
  expect(coversAny("U+4E??", "三")).toBe(true);
  expect(coversAny("U+4E??", "图")).toBe(false);
  expect(coversAny("U+1F600-1F64F", "😀")).toBe(true);
  expect(coversAny(latin, "")).toBe(false);
});
