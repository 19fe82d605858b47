"use client";

import { useFormatter } from "next-intl";
import { CartesianGrid, ErrorBar, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from "recharts";
import { AxisTitle } from "@/components/charts/axis-title";
import {
  FOOT,
  GAP,
  intervalLayout,
  TOP,
  type IntervalAxis,
  type IntervalRow,
} from "@/components/charts/interval-layout";
import { IntervalRows } from "@/components/charts/interval-rows";
import { numberFormat, printed } from "@/components/charts/number-format";
import { PlotSymbol, type SymbolKind } from "@/components/charts/symbol";
import { axisProps, colour, size, WIDE } from "@/components/charts/theme";

type Props = { rows: readonly IntervalRow[]; axis: IntervalAxis; width: number; height: number };

/** A row an estimate: its symbol and its interval with caps on one axis, its name and number beside them. */
export function IntervalPlot({ rows, axis, width, height }: Props) {
  const format = useFormatter();
  const wide = width >= WIDE;
  const layout = intervalLayout(rows, wide);
  const last = rows.length - layout.share;
  const margin = {
    top: TOP,
    left: wide ? layout.name : 10,
    right: wide ? layout.text + layout.rest + layout.note + GAP : 12,
    bottom: FOOT - 22,
  };
  const drawn = rows.flatMap(({ kind, value, low, high, sum = false, faint = false }, at) =>
    value === null
      ? []
      : [
          {
            kind,
            value,
            at,
            sum,
            faint,
            ends: low === null || high === null ? undefined : [value - low, high - value],
          },
        ],
  );
  const series = [drawn.filter(({ faint }) => faint), drawn.filter(({ faint }) => !faint)];
  return (
    <ScatterChart width={width} height={height} margin={margin} accessibilityLayer={false}>
      <CartesianGrid horizontal={false} stroke={colour.line} />
      <XAxis
        {...axisProps}
        type="number"
        dataKey="value"
        // The ends hold where no row has a value, too. Otherwise it would cut symbols at the ends in half.
        allowDataOverflow={drawn.length === 0}
        domain={[axis.ticks[0] ?? 0, axis.ticks.at(-1) ?? 1]}
        ticks={axis.ticks}
        interval="equidistantPreserveStart"
        minTickGap={12}
        height={22}
        tickFormatter={(value: number) => printed(format.number(value, numberFormat(axis.format)))}
      />
      <YAxis type="number" dataKey="at" allowDataOverflow domain={[-layout.share, last]} reversed hide width={0} />
      {(axis.ticks[0] ?? 0) < 0 ? <ReferenceLine x={0} stroke={colour.edge} /> : null}
      {series.map((data, index) => (
        <Scatter key={index} data={data} shape={Estimate} isAnimationActive={false}>
          <ErrorBar
            dataKey="ends"
            direction="x"
            width={size.cap}
            stroke={index === 0 ? colour.soft : colour.ink}
            strokeWidth={size.whisker}
            isAnimationActive={false}
          />
        </Scatter>
      ))}
      <IntervalRows rows={rows} layout={layout} width={width} />
      <AxisTitle text={axis.title} x={width - margin.right} y={height - 6} towards="right" />
    </ScatterChart>
  );
}

type Point = { cx?: number; cy?: number; kind?: SymbolKind; sum?: boolean; faint?: boolean };

const Estimate = ({ cx, cy, kind = "dot", sum = false, faint = false }: Point) =>
  cx === undefined || cy === undefined ? null : (
    <PlotSymbol kind={kind} x={cx} y={cy} scale={sum ? 1.15 : 1} tone={faint ? colour.soft : colour.ink} />
  );
