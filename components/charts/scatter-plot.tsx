"use client";

import { useFormatter } from "next-intl";
import { CartesianGrid, DefaultZIndexes, ErrorBar, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { AxisTitle } from "@/components/charts/axis-title";
import { measuredWidth } from "@/components/charts/measured-width";
import { numberFormat, printed, type NumberStyle } from "@/components/charts/number-format";
import { ScatterLabels } from "@/components/charts/scatter-labels";
import { KEY_LINE, keyHeight, keyRows, type ScatterPoint, type ScatterShape } from "@/components/charts/scatter-layout";
import { PlotSymbol, SymbolKey } from "@/components/charts/symbol";
import { linearTicks } from "@/components/charts/ticks";
import { axisProps, colour, size, WIDE } from "@/components/charts/theme";

type Props = ScatterShape & { width: number; height: number };

const BOTTOM = 22;

/**
 * Points with intervals in both directions, their names beside them, and staircases through those that nothing
 * exceeds.
 */
export function ScatterPlot({ points, steps, x, y, inverse, entries, width, height }: Props) {
  const format = useFormatter();
  const wide = width >= WIDE;
  const rows = keyRows(entries, width, (text) => measuredWidth(text, size.text));
  const top = keyHeight(rows.length) + 28;
  const right = inverse && wide ? 52 : 14;
  const print = (style: NumberStyle) => (value: number) => printed(format.number(value, numberFormat(style)));
  const up = { ...axisProps, type: "number", scale: "log", dataKey: "y", ticks: y.ticks, interval: 0 } as const;
  const { domain } = y;
  const end = 1.03 * Math.max(1, ...points.map(({ x: value, xHigh }) => xHigh ?? value));
  const series = [points.filter(({ faint }) => faint), points.filter(({ faint }) => !faint)];
  return (
    <ScatterChart
      width={width}
      height={height}
      margin={{ top, left: 0, right: inverse && wide ? 0 : right, bottom: BOTTOM }}
      accessibilityLayer={false}
    >
      <CartesianGrid stroke={colour.line} />
      <XAxis
        {...axisProps}
        type="number"
        dataKey="x"
        domain={[0, end]}
        ticks={linearTicks(end)}
        interval={0}
        height={22}
        tickFormatter={print(x.format)}
      />
      <YAxis {...up} domain={domain} width={36} axisLine={false} tickFormatter={print(y.format)} />
      {inverse && wide ? (
        <YAxis
          {...up}
          yAxisId="inverse"
          orientation="right"
          domain={domain}
          width={right}
          axisLine={false}
          tickFormatter={(value: number) => print(inverse.format)(1 / value)}
        />
      ) : null}
      {steps.map(({ name, corners, faint }) =>
        corners.length > 0 ? (
          <Scatter
            key={name}
            data={[{ x: 0, y: corners[0]?.y }, ...corners, { x: corners.at(-1)?.x, y: domain[0] }]}
            line={faint ? { stroke: colour.soft, strokeWidth: 1, strokeDasharray: "5 4" } : ownLine}
            lineJointType="stepBefore"
            zIndex={DefaultZIndexes.area}
            shape={() => <></>}
            isAnimationActive={false}
          />
        ) : null,
      )}
      {series.map((data, index) => (
        <Scatter key={index} data={data.map(withEnds)} shape={Point} isAnimationActive={false}>
          {(["x", "y"] as const).map((direction) => (
            <ErrorBar
              key={direction}
              dataKey={`${direction}Ends`}
              direction={direction}
              width={size.cap}
              stroke={index === 0 ? colour.soft : colour.ink}
              strokeWidth={size.whisker}
              isAnimationActive={false}
            />
          ))}
        </Scatter>
      ))}
      {inverse && wide ? (
        // An axis has its scale from what is drawn on it.
        <Scatter
          yAxisId="inverse"
          data={[{ x: 0, y: domain[0] }]}
          shape={() => <></>}
          legendType="none"
          isAnimationActive={false}
        />
      ) : null}
      <ScatterLabels points={points} steps={steps} />
      {rows.map((row, index) => (
        <SymbolKey key={row[0]?.text} entries={row} x={0} y={14 + KEY_LINE * index} />
      ))}
      <AxisTitle text={y.title} x={0} y={top - 12} towards="up" />
      {inverse && wide ? (
        <text x={width} y={top - 12} textAnchor="end" fill={colour.soft} fontSize={size.text} fontWeight="500">
          {inverse.title}
        </text>
      ) : null}
      <AxisTitle text={x.title} x={width - right} y={height - 6} towards="right" />
    </ScatterChart>
  );
}

const ownLine = { stroke: colour.ink, strokeWidth: 1.5 };

/** As Recharts wants intervals: distances from the value. */
const withEnds = (point: ScatterPoint) => ({
  ...point,
  xEnds: distances(point.x, point.xLow ?? null, point.xHigh ?? null),
  yEnds: distances(point.y, point.yLow ?? null, point.yHigh ?? (point.open ? point.y : null)),
});

const distances = (value: number, low: number | null, high: number | null) =>
  low === null || high === null ? undefined : [value - low, high - value];

type Drawn = { cx?: number; cy?: number } & Partial<ScatterPoint>;

function Point({ cx, cy, kind = "dot", open, faint }: Drawn) {
  if (cx === undefined || cy === undefined) return null;
  const tone = faint ? colour.soft : colour.ink;
  return (
    <g>
      {open ? (
        <path
          d={`M${cx} ${cy - 5}V${cy - 26}`}
          fill="none"
          stroke={tone}
          strokeWidth={size.whisker}
          strokeDasharray="3 3"
        />
      ) : null}
      {open ? (
        <path
          d={`M${cx - 4} ${cy - 25}L${cx} ${cy - 30}L${cx + 4} ${cy - 25}`}
          fill="none"
          stroke={tone}
          strokeWidth={size.whisker}
        />
      ) : null}
      <PlotSymbol kind={kind} x={cx} y={cy} tone={tone} />
    </g>
  );
}
