import { expect, it } from "vitest";
import { heatMapHeights, keyLines, labelWidth } from "./heat-map-layout";
import { textWidth } from "./text-width";

const levels = ["much better", "better", "tie"].map((name, index) => ({ key: String(index + 1), name }));

it("fills the lines under the cells with names, the rows' title in a line of its own", () => {
  expect(keyLines(levels, "Rows: people", 1_000)).toEqual(["Rows: people", "1 much better · 2 better · 3 tie"]);
  const narrow = keyLines(levels, "Rows: people", 120);
  expect(narrow.slice(1).join(" · ")).toBe("1 much better · 2 better · 3 tie");
  for (const line of narrow) expect(textWidth(line)).toBeLessThanOrEqual(120);
  const unnamed = levels.map(({ key }) => ({ key, name: "" }));
  expect(keyLines(unnamed, "Rows: people", 1_000)).toEqual(["Rows: people"]);
});

it("keeps room for the names beside the cells where they stand there, and for their lines where they do not", () => {
  expect(labelWidth(levels, "People", true)).toBeGreaterThan(textWidth("much better 1"));
  expect(labelWidth(levels, "People", false)).toBe(24);
  const { narrow, wide } = heatMapHeights(levels, "Rows: people");
  expect(narrow).toBeGreaterThan(wide);
});
