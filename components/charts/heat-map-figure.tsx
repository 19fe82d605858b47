"use client";

import { useTranslations } from "next-intl";
import { Figure, type FigureProps } from "@/components/charts/figure";
import { heatMapHeights, type HeatMapShape } from "@/components/charts/heat-map-layout";
import { HeatMapPlot } from "@/components/charts/heat-map-plot";

type Props = FigureProps & { shape: HeatMapShape };

/** How often each of some values met each other one. */
export function HeatMapFigure({ shape, ...figure }: Props) {
  const t = useTranslations("charts");
  const { levels, rows, columns, cells } = shape;
  const level = (index: number) => `${levels[index]?.key} ${levels[index]?.name}`;
  const points = cells.map(({ key, row, column, said: name, href }) => ({
    key,
    name,
    href,
    details: [
      { label: rows, text: level(row) },
      { label: columns, text: level(column) },
    ],
  }));
  return (
    <Figure
      {...figure}
      points={points}
      columns={levels.length}
      heights={heatMapHeights(levels, t("rows", { name: rows }))}
      className="max-w-170"
      plot={(size) => <HeatMapPlot {...shape} {...size} />}
    />
  );
}
