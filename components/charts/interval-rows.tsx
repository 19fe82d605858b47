"use client";

import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from "recharts";
import { GAP, type IntervalLayout, type IntervalRow } from "@/components/charts/interval-layout";
import { PointTarget } from "@/components/charts/point-target";
import { shortened, textWidth } from "@/components/charts/text-width";
import { colour, size, tabular } from "@/components/charts/theme";

type Props = { rows: readonly IntervalRow[]; layout: IntervalLayout; width: number };

/** The texts of the rows, beside the drawing or over it, the lines over sums, and what the keyboard comes to. */
export function IntervalRows({ rows, layout, width }: Props) {
  const plot = usePlotArea();
  const across = useXAxisScale();
  const down = useYAxisScale();
  if (!plot || !across || !down) return null;
  return (
    <ZIndexLayer zIndex={1_000}>
      {rows.map((row, index) => {
        const y = down(index) ?? 0;
        const top = y - layout.share * layout.row;
        const x = across(row.value ?? 0) ?? plot.x;
        return (
          <g key={row.key}>
            {row.sum || row.heading ? <path d={`M0 ${top}H${width}`} stroke={colour.edge} /> : null}
            {row.heading ? (
              <text
                aria-hidden
                y={top + layout.row - 12}
                fill={colour.soft}
                fontSize={size.text}
                fontWeight="600"
                {...halo}
              >
                {shortened(row.name, width)}
              </text>
            ) : (
              <RowTexts row={row} layout={layout} top={top} width={width} right={plot.x + plot.width} />
            )}
            {row.heading ? null : (
              <PointTarget name={row.key} x={x} y={y} box={{ x: 0, y: top, width, height: layout.row }} />
            )}
          </g>
        );
      })}
    </ZIndexLayer>
  );
}

type TextProps = { row: IntervalRow; layout: IntervalLayout; top: number; width: number; right: number };

/** Keeps letters readable where a grid line runs through them. */
const halo = { stroke: colour.sheet, strokeWidth: 3, paintOrder: "stroke", strokeLinejoin: "round" } as const;

function RowTexts({ row, layout, top, width, right }: TextProps) {
  return (
    <g aria-hidden fontSize={size.text} fontWeight={row.sum ? 600 : 400} fill={row.faint ? colour.soft : colour.ink}>
      {layout.name === 0 ? (
        <Over row={row} split={layout.split} top={top} width={width} />
      ) : (
        <Beside row={row} layout={layout} middle={top + layout.row / 2 + 4} width={width} right={right} />
      )}
    </g>
  );
}

/** On a phone: name and number over the drawing, the number in a line of its own where a row has no room for both. */
function Over({
  row: { name, text, rest = "" },
  split,
  top,
  width,
}: Omit<TextProps, "layout" | "right"> & { split: boolean }) {
  const room = split ? width : width - textWidth(`${text} ${rest}`) - GAP;
  return (
    <>
      <text x="0" y={top + 15} {...halo}>
        {shortened(name, room)}
      </text>
      <text
        x={split ? 0 : width}
        y={top + (split ? 31 : 15)}
        textAnchor={split ? "start" : "end"}
        style={tabular}
        {...halo}
      >
        {text}
        <tspan fill={colour.soft} fontWeight="400">
          {` ${shortened(rest, width - textWidth(text))}`}
        </tspan>
      </text>
    </>
  );
}

/** Name at the left, number, interval and note in columns at the right. */
function Beside({ row, layout, middle, width, right }: Omit<TextProps, "top"> & { middle: number }) {
  const number = right + GAP + layout.text;
  return (
    <>
      <text x="0" y={middle}>
        {shortened(row.name, layout.name)}
      </text>
      <text x={number} y={middle} textAnchor="end" style={tabular}>
        {row.text}
      </text>
      <text x={number + 6} y={middle} fill={colour.soft} fontWeight="400" style={tabular}>
        {shortened(row.rest ?? "", layout.rest)}
      </text>
      <text x={width} y={middle} textAnchor="end" fill={colour.soft} fontWeight="400" style={tabular}>
        {shortened(row.note ?? "", layout.note)}
      </text>
    </>
  );
}
