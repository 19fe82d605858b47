"use client";

import { useTranslations } from "next-intl";
import { Scatter, ScatterChart, usePlotArea, XAxis, YAxis, ZIndexLayer } from "recharts";
import {
  FOOT,
  HEAD,
  keyHeight,
  keyLines,
  labelWidth,
  SUMS,
  type HeatCell,
  type HeatMapShape,
} from "@/components/charts/heat-map-layout";
import { PointTarget } from "@/components/charts/point-target";
import { shortened } from "@/components/charts/text-width";
import { axisProps, colour, size, tabular, WIDE } from "@/components/charts/theme";

type Props = HeatMapShape & { width: number; height: number };

/** No darker than this, so that the number in a cell keeps its contrast in both themes. */
const DEEPEST = 0.32;
/** The widest cell, in pixels. */
const WIDEST = 96;

/** Counts in a square, the darker the more of them, with their number in each cell; equal values are framed. */
export function HeatMapPlot({ levels, rows, columns, cells, sums, rowSums, columnSums, total, width, height }: Props) {
  const t = useTranslations("charts");
  const wide = width >= WIDE;
  const left = labelWidth(levels, rows, wide);
  const lines = wide ? [] : keyLines(levels, t("rows", { name: rows }), width);
  const side = Math.min(WIDEST, (width - left - SUMS) / levels.length);
  const right = width - left - side * levels.length;
  const bottom = FOOT + (wide ? 0 : keyHeight(lines));
  const most = Math.max(1, ...cells.map(({ count }) => count));
  const numeric = {
    ...axisProps,
    type: "number",
    domain: [-0.5, levels.length - 0.5],
    ticks: levels.map((_, index) => index),
    interval: 0,
    axisLine: false,
    allowDataOverflow: true,
  } as const;
  const key = (index: number) => levels[index]?.key ?? "";
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top: HEAD - 24, left: 0, right: right - SUMS, bottom: bottom - FOOT }}
      accessibilityLayer={false}
    >
      <XAxis {...numeric} dataKey="column" orientation="top" height={24} tickFormatter={key} />
      <XAxis
        {...numeric}
        xAxisId="sums"
        dataKey="column"
        height={FOOT}
        tickFormatter={(index: number) => columnSums[index] ?? ""}
      />
      <YAxis
        {...numeric}
        dataKey="row"
        reversed
        width={left}
        tick={{ ...axisProps.tick, fontSize: size.text }}
        tickFormatter={(index: number) => (wide ? `${levels[index]?.name}\u2002${key(index)}` : key(index))}
      />
      <YAxis
        {...numeric}
        yAxisId="sums"
        dataKey="row"
        orientation="right"
        reversed
        width={SUMS}
        tickFormatter={(index: number) => rowSums[index] ?? ""}
      />
      <Scatter
        data={[...cells]}
        isAnimationActive={false}
        shape={({ cx = 0, cy = 0, count = 0, text = "", row, column }: Shape) => (
          <Cell
            {...{ x: cx, y: cy, width: side, height: (height - HEAD - bottom) / levels.length }}
            depth={(DEEPEST * count) / most}
            text={text}
            empty={count === 0}
            equal={row === column}
          />
        )}
      />
      {/* An axis has its scale from what is drawn on it. */}
      <Scatter data={[...cells]} xAxisId="sums" yAxisId="sums" shape={() => null} isAnimationActive={false} />
      <Titles {...{ rows, columns, sums, total, lines, wide, width, height }} />
      <Cells cells={cells} count={levels.length} />
    </ScatterChart>
  );
}

type Shape = { cx?: number; cy?: number } & Partial<HeatCell>;

type CellProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  text: string;
  empty: boolean;
  equal: boolean;
};

function Cell({ x, y, width, height, depth, text, empty, equal }: CellProps) {
  return (
    <g aria-hidden>
      <rect
        x={x - width / 2 + 1}
        y={y - height / 2 + 1}
        width={width - 2}
        height={height - 2}
        rx="3"
        fill={colour.ink}
        fillOpacity={0.03 + depth}
        stroke={equal ? colour.edge : "none"}
      />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize={size.text}
        fill={empty ? colour.soft : colour.ink}
        style={tabular}
      >
        {text}
      </text>
    </g>
  );
}

/** What the keyboard and the pointer come to, a cell each. */
function Cells({ cells, count }: { cells: readonly HeatCell[]; count: number }) {
  const plot = usePlotArea();
  if (!plot) return null;
  const [width, height] = [plot.width / count, plot.height / count];
  return (
    <ZIndexLayer zIndex={1_000}>
      {cells.map(({ key, row, column }) => {
        const box = {
          x: plot.x + column * width + 1,
          y: plot.y + row * height + 1,
          width: width - 2,
          height: height - 2,
        };
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        return <PointTarget key={key} name={key} {...at} box={box} shape="box" />;
      })}
    </ZIndexLayer>
  );
}

type TitleProps = Pick<Props, "rows" | "columns" | "sums" | "total" | "width" | "height"> & {
  lines: readonly string[];
  wide: boolean;
};

function Titles({ rows, columns, sums, total, lines, wide, width, height }: TitleProps) {
  const plot = usePlotArea();
  if (!plot) return null;
  const sum = { fill: colour.soft, fontSize: size.tick };
  const title = { fill: colour.ink, fontSize: size.text, fontWeight: 500 };
  const end = plot.x + plot.width;
  const middle = plot.x + plot.width / 2;
  return (
    <g aria-hidden>
      <text {...title} x={middle} y="12" textAnchor="middle">
        {shortened(columns, 2 * Math.min(middle, width - middle))}
      </text>
      <text {...title} x={plot.x - 8} y={plot.y - 8} textAnchor="end">
        {wide ? rows : ""}
      </text>
      <text {...title} x={end + 8} y={plot.y + plot.height + 15.5} style={tabular} fontSize={size.tick}>
        {total}
      </text>
      <text {...sum} x={end + 8} y={plot.y - 8}>
        {sums}
      </text>
      {wide ? (
        <text {...sum} x={plot.x - 8} y={plot.y + plot.height + 15.5} textAnchor="end">
          {sums}
        </text>
      ) : null}
      {lines.map((line, index) => (
        <text key={line} x="0" y={height - 18 * (lines.length - 1 - index) - 4} fill={colour.soft} fontSize={size.text}>
          {line}
        </text>
      ))}
    </g>
  );
}
