import { expect, it } from "vitest";
import { isInside, overlap } from "@/components/charts/boxes";
import { marksOf } from "@/components/charts/place-labels";
import { placed, scatterLabels, type ScatterPoint } from "@/components/charts/scatter-layout";
import { logAxis } from "@/components/charts/ticks";
import { publishedPointOf } from "@/components/evaluations/pareto-data";
import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { publishedPoints } from "@/lib/evaluations/results/answers";

const own = [
  "scripted-strong",
  "scripted-weak",
  "house-large",
  "meta-llama/Meta-Llama-3.1-405B-Instruct-Turbo-long-context-fp8",
].map((name, i): ScatterPoint => ({
  key: name,
  name,
  // Two measured, and two at their bounds.
  kind: i < 2 ? "dot" : "triangle",
  x: 27 + 3 * i,
  y: [30, 3, 8, 1.3][i]!,
  xLow: 20,
  xHigh: 31,
  open: i >= 2,
}));

/** Of the drawing without its axes, as wide as on a screen, a tablet and a phone. */
const sizes = [
  { width: 1000, height: 380 },
  { width: 560, height: 380 },
  { width: 290, height: 360 },
];

const figures = (["en", "zh"] as const).flatMap((language) =>
  (["established", "synthesized"] as const).flatMap((characterType) =>
    sizes.map((size) => ({
      language,
      characterType,
      ...size,
      published: publishedPoints(evaluatedProtocol("furina-pairwise").evaluation.published).filter(
        (point) => point.language === language && point.characterType === characterType,
      ),
    })),
  ),
);

it.each(figures)(
  "names of models keep off each other and off the points: $language, $characterType, $width px",
  ({ width, height, published }) => {
    const all = [...own, ...published.map(publishedPointOf)];
    const most = 1.03 * Math.max(...all.map(({ x, xHigh }) => xHigh ?? x));
    const [low, high] = logAxis(all.flatMap(({ y }) => [Math.max(1, y / 1.1), 1.1 * y])).domain;
    const across = (value: number) => (width * value) / most;
    const up = (value: number) => (height * Math.log(high / value)) / Math.log(high / low);
    const points = all.map((point) => placed(point, across, up));
    const labels = scatterLabels(points, { width, height });
    const marks = points.flatMap(({ point: { key, name: text, open: arrow }, x, y }) =>
      marksOf({ key, text, x, y, arrow }).map((box) => ({ key, box })),
    );
    for (const [key, { box }] of labels) {
      expect(isInside(box, { x: 0, y: 0, width, height }), key).toBe(true);
      for (const mark of marks) expect(overlap(mark.box, box), `${key} over ${mark.key}`).toBe(false);
      for (const [other, there] of labels)
        if (other !== key) expect(overlap(there.box, box), `${key} over ${other}`).toBe(false);
    }
    // Where there is room everyone is named, and on a phone most; one's own always.
    expect(labels.size).toBeGreaterThanOrEqual(width === 1000 ? points.length : Math.ceil(0.6 * points.length));
    expect([...labels.keys()]).toEqual(expect.arrayContaining(own.map(({ key }) => key)));
  },
);
