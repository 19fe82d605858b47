import { expect, it } from "vitest";
import { hasHan } from "@/components/ui/has-han";

it("a text with Han or Chinese punctuation needs a Chinese font, wherever it stands", () => {
  for (const text of ["闻砚", "Six scenes · 六场戏", "「", "，", "（demo）"]) expect(hasHan(text), text).toBe(true);
  for (const text of ["", null, "Ines Harrow", "“quoted” – …", "النص", "한글"])
    expect(hasHan(text), String(text)).toBe(false);
});
