import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type Props = {
  label: string;
  /** Named on the axes. */
  rows: ReactNode;
  columns: ReactNode;
  levels: readonly { key: number; label: string }[];
  counts: readonly (readonly number[])[];
  total: string;
  number: (value: number) => string;
};

/** Never darker than this, so that the count in the cell keeps its contrast by day and night. */
const DEEPEST = 42;

/** Counts in a square, the deeper the more of them; the count stands in every cell, equal values are framed, margins at the ends. */
export function HeatMap({ label, rows, columns, levels, counts, total, number }: Props) {
  const most = Math.max(1, ...counts.flat());
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const columnSums = levels.map((_, j) => sum(counts.map((row) => row[j] ?? 0)));
  return (
    <table aria-label={label} className="numeric border-separate border-spacing-0.5 text-center">
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={levels.length} className="px-1 pb-1 text-[0.8125rem] font-medium">
            {columns}
          </th>
          <td />
        </tr>
        <tr className="text-[0.8125rem] text-soft">
          <th scope="col" className="pr-2 text-right align-bottom font-medium text-ink">
            {rows}
          </th>
          {levels.map((level) => (
            <th
              key={level.key}
              scope="col"
              className="min-w-9 px-0.5 sm:w-20 pb-1 align-bottom text-xs leading-tight font-normal"
            >
              <span className="max-sm:sr-only">{level.label} </span>
              <span className="block text-[0.8125rem] text-ink">{level.key}</span>
            </th>
          ))}
          <th scope="col" className="pl-2 text-right align-bottom font-normal">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level, i) => (
          <tr key={level.key}>
            <th scope="row" className="min-w-18 pr-2 text-right text-xs leading-tight font-normal text-soft">
              {level.label} <span className="pl-1 text-[0.8125rem] text-ink">{level.key}</span>
            </th>
            {levels.map((column, j) => (
              <Cell key={column.key} count={counts[i]?.[j] ?? 0} most={most} equal={i === j} number={number} />
            ))}
            <td className="pl-2 text-right text-soft">{number(sum(counts[i] ?? []))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-soft">
          <th scope="row" className="pt-1 pr-2 text-right text-[0.8125rem] font-normal">
            {total}
          </th>
          {columnSums.map((count, j) => (
            <td key={levels[j]?.key} className="pt-1">
              {number(count)}
            </td>
          ))}
          <td className="pt-1 pl-2 text-right font-medium text-ink">{number(sum(columnSums))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({
  count,
  most,
  equal,
  number,
}: {
  count: number;
  most: number;
  equal: boolean;
  number: (value: number) => string;
}) {
  const depth = Math.round((DEEPEST * count) / most);
  return (
    <td
      className={cn(
        "h-11 min-w-9 rounded-sm sm:min-w-11 border",
        equal ? "border-edge" : "border-transparent",
        count === 0 ? "text-soft" : "text-ink",
      )}
      style={{ background: `color-mix(in srgb, var(--accent) ${depth}%, var(--sheet))` }}
    >
      {number(count)}
    </td>
  );
}
