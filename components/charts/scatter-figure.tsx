"use client";

import { useMemo } from "react";
import { Figure, type FigureProps } from "@/components/charts/figure";
import { pointsOf } from "@/components/charts/figure-data";
import { scatterHeights, type ScatterShape } from "@/components/charts/scatter-layout";
import { ScatterPlot } from "@/components/charts/scatter-plot";

/** Points in two measures. Their keys are those of the table's rows, some of which may have no point. */
export function ScatterFigure({ shape, ...figure }: FigureProps & { shape: ScatterShape }) {
  const { data } = figure;
  const points = useMemo(() => {
    const drawn = new Set(shape.points.map(({ key }) => key));
    return pointsOf(data).filter(({ key }) => drawn.has(key));
  }, [data, shape.points]);
  return (
    <Figure
      {...figure}
      points={points}
      heights={scatterHeights(shape.entries)}
      plot={(size) => <ScatterPlot {...shape} {...size} />}
    />
  );
}
