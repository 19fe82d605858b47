import type { ReactNode } from "react";
import { unitAxis, type Axis } from "@/components/charts/axis";
import { cn } from "@/components/ui/cn";

export type IntervalRow = {
  key: string;
  label: ReactNode;
  value: number | null;
  low: number | null;
  high: number | null;
  /** The value and its interval in words and digits: the direct label, and what a screen reader says. */
  text: ReactNode;
  /** What it rests on. */
  note?: ReactNode;
  /** The row in question. */
  strong?: boolean;
};

type Props = {
  label: string;
  heads: { label: string; text: string; note: string };
  rows: IntervalRow[];
  tick: (value: number) => string;
};

/** Dots and whiskers, a row a series, with the numbers beside them: a table whose figures are drawn too. All values at most 1. */
export function IntervalPlot({ label, heads, rows, tick }: Props) {
  const axis = unitAxis(rows.flatMap(({ value, low, high }) => [value, low, high].filter((end) => end !== null)));
  return (
    <table aria-label={label} className="w-full border-collapse text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads.label}</th>
          <td />
          <th scope="col">{heads.text}</th>
          <th scope="col">{heads.note}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={cn("border-t first:border-t-0", row.strong && "border-t-edge first:border-b")}>
            <th
              scope="row"
              className={cn("min-w-18 py-1 pr-3 align-middle font-normal sm:w-48", row.strong && "font-semibold")}
            >
              {row.label}
            </th>
            <td className="h-9 p-0 align-middle" aria-hidden>
              <Whisker row={row} axis={axis} />
            </td>
            <td className={cn("numeric py-1 pl-3 text-right align-middle sm:w-44", row.strong && "font-semibold")}>
              {row.text}
            </td>
            <td className="numeric hidden w-44 py-1 pl-3 text-right align-middle text-[0.8125rem] text-soft sm:table-cell">
              {row.note}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden>
        <tr>
          <td />
          <td className="p-0">
            <svg width="100%" height="20" className="block overflow-visible">
              {axis.ticks.map((value, i) => (
                <text
                  key={value}
                  x={percent(axis.shareOf(value))}
                  y="14"
                  textAnchor="middle"
                  className={cn(
                    "numeric fill-soft text-[0.6875rem]",
                    i % 2 !== axis.ticks.length % 2 || "max-sm:hidden",
                  )}
                >
                  {tick(value)}
                </text>
              ))}
            </svg>
          </td>
          <td />
          <td className="hidden sm:table-cell" />
        </tr>
      </tfoot>
    </table>
  );
}

function Whisker({ row: { value, low, high, strong }, axis }: { row: IntervalRow; axis: Axis }) {
  const at = (end: number) => percent(axis.shareOf(end));
  const colour = strong ? "stroke-accent fill-accent" : "stroke-ink fill-ink";
  return (
    <svg width="100%" height="36" className="block overflow-visible">
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          x1={at(tick)}
          x2={at(tick)}
          y1="0"
          y2="36"
          className={tick === 0 ? "stroke-edge" : "stroke-line"}
        />
      ))}
      {value === null ? null : (
        <g className={colour}>
          {low === null || high === null ? null : (
            <>
              <line x1={at(low)} x2={at(high)} y1="18" y2="18" strokeWidth="1.5" />
              <line x1={at(low)} x2={at(low)} y1="14" y2="22" strokeWidth="1.5" />
              <line x1={at(high)} x2={at(high)} y1="14" y2="22" strokeWidth="1.5" />
            </>
          )}
          <circle cx={at(value)} cy="18" r={strong ? 5 : 4} stroke="none" />
        </g>
      )}
    </svg>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;
