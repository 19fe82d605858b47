import { describe, expect, it } from "vitest";
import { exceptionFor, isAllowed } from "./licence-rules";

describe("isAllowed", () => {
  it.each([
    ["MIT", true],
    ["GPL-3.0-only", false],
    ["(MIT OR GPL-3.0-only)", true],
    ["MIT AND GPL-3.0-only", false],
    ["MIT and ISC", true],
    ["GPL-2.0-only OR MIT AND ISC", true],
    ["(GPL-2.0-only OR MIT) AND LGPL-3.0-or-later", false],
    ["SEE LICENSE IN terms.txt", "malformed"],
    ["(MIT", "malformed"],
    ["", "malformed"],
  ])("%s → %s", (expression, expected) => {
    if (expected === "malformed") expect(() => isAllowed(expression)).toThrow(/Malformed/);
    else expect(isAllowed(expression)).toBe(expected);
  });
});

describe("exceptionFor", () => {
  it("covers a package only under the licence that was accepted", () => {
    expect(exceptionFor("elkjs", "EPL-2.0")?.name).toBe("elkjs");
    expect(exceptionFor("elkjs", "GPL-3.0-only")).toBeUndefined();
    expect(exceptionFor("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBeDefined();
    expect(exceptionFor("left-pad", "WTFPL")).toBeUndefined();
  });

  it("covers a package without a stated licence", () => {
    expect(exceptionFor("seq-queue", null)?.licence).toBe("MIT");
    expect(exceptionFor("other", null)).toBeUndefined();
  });
});
