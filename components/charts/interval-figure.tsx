"use client";

import { Figure, type FigureProps } from "@/components/charts/figure";
import { intervalHeights, type IntervalAxis, type IntervalRow } from "@/components/charts/interval-layout";
import { IntervalPlot } from "@/components/charts/interval-plot";

type Props = FigureProps & { rows: readonly IntervalRow[]; axis: IntervalAxis };

/** Estimates with their intervals, a row each. The keys of the rows are those of the table. */
export function IntervalFigure({ rows, axis, ...figure }: Props) {
  return (
    <Figure
      {...figure}
      heights={intervalHeights(rows)}
      plot={(size) => <IntervalPlot rows={rows} axis={axis} {...size} />}
    />
  );
}
