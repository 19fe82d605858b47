import { expect, it } from "vitest";
import { isInside, overlap } from "@/components/charts/boxes";
import { marksOf } from "@/components/charts/place-labels";
import { scatterSizes } from "@/components/charts/scatter";
import { MARGIN, scatterLayout } from "@/components/charts/scatter-layout";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { publishedPoints } from "@/lib/evaluations/results/answers";

const own = [
  "scripted-strong",
  "scripted-weak",
  "house-large",
  "meta-llama/Meta-Llama-3.1-405B-Instruct-Turbo-long-context-fp8",
].map((label, i) => ({
  key: label,
  label,
  x: 0.27 + 0.01 * i,
  y: i === 1 ? 3 : 1,
  strong: i === 0,
  open: i !== 1,
  low: 0.2,
  high: 0.31,
}));

const figures = (["en", "zh"] as const).flatMap((language) =>
  (["established", "synthesized"] as const).flatMap((characterType) =>
    scatterSizes.map(({ width, height }) => {
      const published = publishedPoints(evaluatedProtocol("furina-pairwise").evaluation.published).filter(
        (point) => point.language === language && point.characterType === characterType,
      );
      return { language, characterType, width, height, published };
    }),
  ),
);

it("sets a model with which nothing was found over every other, whatever its bound", () => {
  // Half of the items hallucinated: 2. None found in 4: the bound 4 / 3 lies under it.
  const half = { key: "half", label: "half", x: 0.5, y: 2, strong: false };
  const none = { key: "none", label: "none", x: 0.4, y: 4 / 3, strong: true, open: true };
  const { marks, up, top } = scatterLayout([half, none], { width: 660, height: 370 });
  const y = (key: string) => marks.find(({ at }) => at.key === key)!.at.y;
  expect(y("none")).toBeLessThan(top(up.high));
  expect(y("none")).toBeLessThan(y("half"));
});

it.each(figures)(
  "names of published models and one's own keep off each other and off the points: $language, $characterType, $width px",
  ({ width, height, published }) => {
    const points = [
      ...published.map((point) => ({
        key: `p ${point.model}`,
        label: point.model,
        x: point.performance,
        y: point.reliability,
        strong: false,
        faint: true,
      })),
      ...own,
    ];
    const { marks, plot } = scatterLayout(points, { width, height });
    const named = marks.flatMap(({ at, placed }) => (placed ? [{ key: at.key, box: placed.box }] : []));
    const figure = { x: -MARGIN.left, y: -MARGIN.top, width, height };
    for (const { key, box } of named) {
      expect(isInside(box, figure), key).toBe(true);
      for (const { at } of marks)
        for (const mark of marksOf(at)) expect(overlap(mark, box), `${key} over ${at.key}`).toBe(false);
      for (const other of named)
        if (other.key !== key) expect(overlap(other.box, box), `${key} over ${other.key}`).toBe(false);
    }
    expect(plot.width).toBeGreaterThan(0);
    // Where there is room everyone is named, and on a phone most.
    expect(named.length).toBeGreaterThanOrEqual(width === 1000 ? points.length : Math.ceil(0.6 * points.length));
    expect(named.map(({ key }) => key)).toEqual(
      expect.arrayContaining(own.filter(({ strong }) => strong).map(({ key }) => key)),
    );
  },
);
