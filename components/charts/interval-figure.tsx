"use client";

import { lazy } from "react";
import { Figure, type FigureProps } from "@/components/charts/figure";
import { intervalHeights, type IntervalAxis, type IntervalRow } from "@/components/charts/interval-layout";

const Plot = lazy(() => import("@/components/charts/interval-plot"));

type Props = FigureProps & { rows: readonly IntervalRow[]; axis: IntervalAxis };

/** Estimates with their intervals, a row each. The keys of the rows are those of the table. */
export function IntervalFigure({ rows, axis, ...figure }: Props) {
  return (
    <Figure {...figure} heights={intervalHeights(rows)} plot={(size) => <Plot rows={rows} axis={axis} {...size} />} />
  );
}
