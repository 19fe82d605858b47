"use client";

import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from "recharts";
import { PointTarget } from "@/components/charts/point-target";
import type { Placed } from "@/components/charts/place-labels";
import { namedSteps, placed, scatterLabels, type ScatterShape } from "@/components/charts/scatter-layout";
import { colour, size } from "@/components/charts/theme";

/** The names of the points beside them, that of the staircases on them, and what the keyboard comes to. */
export function ScatterLabels({ points, steps }: Pick<ScatterShape, "points" | "steps">) {
  const plot = usePlotArea();
  const across = useXAxisScale();
  const up = useYAxisScale();
  if (!plot || !across || !up) return null;
  // In pixels of the plot, whose corner is 0, 0.
  const left = (value: number) => (across(value) ?? 0) - plot.x;
  const top = (value: number) => (up(value) ?? 0) - plot.y;
  const marks = points.map((point) => placed(point, left, top));
  const named = namedSteps(steps, marks, { left, top, height: plot.height });
  const labels = scatterLabels(
    marks,
    plot,
    named.flatMap(({ lines }) => lines),
    named.flatMap(({ name }) => name ?? []),
  );
  return (
    <ZIndexLayer zIndex={1_000}>
      <g transform={`translate(${plot.x} ${plot.y})`} aria-hidden>
        {named.map(({ steps: { name: text, faint }, name }) =>
          name ? (
            <text
              key={text}
              x={name.x}
              y={name.y + 12}
              fill={faint ? colour.soft : colour.ink}
              fontSize={size.text}
              fontWeight={faint ? 400 : 600}
              {...halo}
            >
              {text}
            </text>
          ) : null,
        )}
        {marks.map(({ point, x }) => {
          const label = labels.get(point.key);
          return label ? <Label key={point.key} {...label} x={x} faint={point.faint} /> : null;
        })}
      </g>
      {marks.map(({ point, x, y }) => (
        <PointTarget key={point.key} name={point.key} x={x + plot.x} y={y + plot.y} />
      ))}
    </ZIndexLayer>
  );
}

/** Keeps letters readable where a line runs through them. */
const halo = { stroke: colour.sheet, strokeWidth: 3, paintOrder: "stroke", strokeLinejoin: "round" } as const;

type LabelProps = Placed & { text: string; x: number; faint?: boolean };

/** Letters are narrower than the room kept for them: they stand at the side of their point. */
function Label({ text, x, box, leader, faint = false }: LabelProps) {
  const anchor = box.x < x && box.x + box.width > x ? "middle" : box.x >= x ? "start" : "end";
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return (
    <g>
      {leader ? <line {...leader} stroke={colour.edge} strokeWidth="0.75" /> : null}
      <text
        x={box.x + share * box.width}
        y={box.y + 11.5}
        textAnchor={anchor}
        fontSize={size.text}
        fontWeight={faint ? 400 : 600}
        fill={faint ? colour.soft : colour.ink}
        {...halo}
      >
        {text}
      </text>
    </g>
  );
}
