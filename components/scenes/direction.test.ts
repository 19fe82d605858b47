import { expect, it } from "vitest";
import { directionOf } from "@/components/scenes/direction";

it("is that of the first letter", () => {
  expect(directionOf("Cut the mast?")).toBe("ltr");
  expect(directionOf("(بغضب) ماذا حدث؟")).toBe("rtl");
  expect(directionOf("Captain, نعم")).toBe("ltr");
  expect(directionOf("شلوم, Captain")).toBe("rtl");
  expect(directionOf("…")).toBe("ltr");
});

it("is the language's for a line that begins with a foreign name", () => {
  expect(directionOf("Captain, نعم", "ar")).toBe("rtl");
  expect(directionOf("OK", "ar")).toBe("ltr");
});
