import fc from "fast-check";
import { expect, it } from "vitest";
import { lineDiff } from "@/components/prompts/line-diff";

const brief = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => `${{ same: " ", added: "+", removed: "-" }[kind]}${text}`);

it("keeps what stayed, and shows what went before what came", () => {
  expect(brief("a\nb\nc", "a\nx\nc\nd")).toEqual([" a", "-b", "+x", " c", "+d"]);
  expect(brief("a", "a")).toEqual([" a"]);
});

it("gives back both texts, whatever they are", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { minLength: 1, maxLength: 12 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const of = (other: string) =>
        lines
          .filter(({ kind }) => kind !== other)
          .map((line) => line.text)
          .join("\n");
      expect([of("added"), of("removed")]).toEqual([before, after]);
    }),
  );
});
