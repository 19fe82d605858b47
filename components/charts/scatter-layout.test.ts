import { describe, expect, it } from "vitest";
import { keyRows, namedSteps, placed, scatterHeights, stepLines, stepsLabel } from "./scatter-layout";

const across = (value: number) => 10 * value;
const up = (value: number) => 300 - 10 * value;

it("places a point with the whiskers that are known", () => {
  const bare = { key: "a", name: "a", kind: "dot" as const, x: 5, y: 10 };
  expect(placed(bare, across, up)).toMatchObject({ x: 50, y: 200, whiskers: [] });
  expect(placed({ ...bare, xLow: 4, xHigh: 7, yLow: 8, yHigh: null }, across, up).whiskers).toEqual([
    { x1: 40, y1: 200, x2: 70, y2: 200 },
    { x1: 50, y1: 200, x2: 50, y2: 220 },
  ]);
});

describe("a staircase", () => {
  const corners = [
    { x: 100, y: 40 },
    { x: 250, y: 90 },
  ];
  const lines = stepLines(corners, 300);
  it("falls from the left edge over each point to the bottom", () => {
    expect(lines).toEqual([
      { x1: 0, y1: 40, x2: 100, y2: 40 },
      { x1: 100, y1: 40, x2: 100, y2: 90 },
      { x1: 100, y1: 90, x2: 250, y2: 90 },
      { x1: 250, y1: 90, x2: 250, y2: 300 },
    ]);
  });

  it("is named on the first tread with room, and not where a point stands", () => {
    expect(stepsLabel("Frontier", lines, [])).toMatchObject({ x: 4, y: 22 });
    const point = placed({ key: "p", name: "p", kind: "ring", x: 3, y: 27 }, across, up);
    expect(stepsLabel("Frontier", lines, [point])).toMatchObject({ x: 104, y: 72 });
    expect(stepsLabel("Frontier", stepLines([{ x: 200, y: 6 }], 300), []), "under the upper edge").toMatchObject({
      y: 9,
    });
    expect(stepsLabel("A name that is longer than every tread of it", lines, [])).toBeNull();
    expect(stepsLabel("Frontier", [], [])).toBeNull();
  });
});

it("names two staircases apart from each other's names and lines", () => {
  const size = { left: (value: number) => value, top: (value: number) => value, height: 300 };
  const published = { name: "Published", corners: [{ x: 200, y: 100 }], faint: true };
  const own = { name: "Own", corners: [{ x: 300, y: 110 }] };
  // Ten pixels apart: no room for a name between them, so that the lower one stands under its line.
  const [first, second] = namedSteps([published, own], [], size);
  expect(first?.name).toMatchObject({ x: 4, y: 82 });
  expect(second?.name).toMatchObject({ x: 4, y: 113 });
  expect(second?.lines).toHaveLength(2);
  const [, apart] = namedSteps([published, { ...own, corners: [{ x: 300, y: 140 }] }], [], size);
  expect(apart?.name).toMatchObject({ x: 4, y: 122 });
});

it("breaks its key into lines, and is higher on a phone by as many", () => {
  const entries = ["evaluated here", "published elsewhere", "lower bound"].map((text) => ({
    kind: "dot" as const,
    text,
  }));
  const width = (text: string) => 10 * text.length;
  expect(keyRows(entries, 2_000, width)).toHaveLength(1);
  const rows = keyRows(entries, 360, width);
  expect(rows.map((row) => row.map(({ text, at }) => [text, at]))).toEqual([
    [["evaluated here", 0]],
    [
      ["published elsewhere", 0],
      ["lower bound", 222],
    ],
  ]);
  expect(scatterHeights(entries).narrow).toBeGreaterThan(scatterHeights([]).narrow);
});
