"use client";

import { Figure, type FigureProps } from "@/components/charts/figure";
import { scatterHeights, type ScatterShape } from "@/components/charts/scatter-layout";
import { ScatterPlot } from "@/components/charts/scatter-plot";

/** Points in two measures. Their keys are those of the table's rows. */
export function ScatterFigure({ shape, ...figure }: FigureProps & { shape: ScatterShape }) {
  return (
    <Figure {...figure} heights={scatterHeights(shape.entries)} plot={(size) => <ScatterPlot {...shape} {...size} />} />
  );
}
