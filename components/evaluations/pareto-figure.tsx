import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FigureCell, FigureData } from "@/components/charts/figure-data";
import { ScatterFigure } from "@/components/charts/scatter-figure";
import type { KeyEntry } from "@/components/charts/symbol";
import { logAxis } from "@/components/charts/ticks";
import {
  cornersOf,
  fileRowOf,
  pointOf,
  publishedFileRowOf,
  publishedKey,
  publishedPointOf,
  readingOrder,
} from "@/components/evaluations/pareto-data";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { ClientMessages } from "@/components/shell/client-messages";
import type { PublishedPoint } from "@/lib/evaluations/results/answers";
import type { ParetoPoint } from "@/lib/evaluations/results/pareto-points";

type Props = {
  /** Of one language and one type of character, as all that follows. */
  points: readonly ParetoPoint[];
  published: readonly PublishedPoint[];
  language: string;
  characterType: ParetoPoint["characterType"];
  scripted: readonly string[];
  caption: string;
  notes: ReactNode;
};

/** Performance against reliability in one language with one type of character, as FURINA's figure 5. */
export function ParetoFigure({ points, published, language, characterType, scripted, caption, notes }: Props) {
  const t = useTranslations("results.pareto");
  const models = useTranslations("results.models");
  const cells = useCells();
  const { own, others } = readingOrder(points, published);
  const drawn = [...own.map(pointOf), ...others.map(publishedPointOf)];
  const data: FigureData = {
    head: [t("model"), t("performance"), t("rate"), t("reliability"), t("frontier")],
    rows: [
      ...own.map((point) => ({
        key: point.model,
        name: point.model,
        badge: scripted.includes(point.model) ? models("scripted") : undefined,
        warn: true,
        cells: cells.own(point),
      })),
      ...others.map((point) => ({
        key: publishedKey(point),
        name: point.model,
        badge: models("published"),
        cells: cells.published(point),
      })),
    ],
    file: [...own.map(fileRowOf), ...others.map(publishedFileRowOf)],
  };
  const onFrontier = ({ frontier }: { frontier: boolean }) => frontier;
  const entries: (KeyEntry | null)[] = [
    drawn.some(({ kind }) => kind === "dot") ? { kind: "dot", text: t("key.own") } : null,
    drawn.some(({ kind }) => kind === "triangle") ? { kind: "triangle", text: t("key.bound") } : null,
    others.length > 0 ? { kind: "ring", text: t("key.published") } : null,
  ];
  const heights = drawn.flatMap(({ y, yLow, yHigh }) => [y, yLow ?? y, yHigh ?? y]);
  return (
    <ClientMessages namespaces={["charts"]}>
      <ScatterFigure
        label={t("label", { type: t(`types.${characterType}`) })}
        data={data}
        fileName={`pareto-${language}-${characterType}`}
        caption={caption}
        notes={notes}
        shape={{
          points: drawn,
          steps: [
            {
              name: t("publishedSteps"),
              corners: cornersOf(others.filter(onFrontier).map(publishedPointOf)),
              faint: true,
            },
            { name: t("steps"), corners: cornersOf(own.filter(onFrontier).map(pointOf)) },
          ],
          x: { title: t("axes.performance"), format: { style: "decimal", digits: 0 } },
          // No rate is over 100%, so no reliability is under 1.
          y: {
            title: t("axes.reliability"),
            format: { style: "decimal", digits: 2, atMost: true },
            ...logAxis(heights.flatMap((value) => [Math.max(1, value / 1.1), 1.1 * value])),
          },
          inverse: { title: t("axes.rate"), format: { style: "percent", digits: 2, atMost: true } },
          entries: entries.filter((entry) => entry !== null),
        }}
      />
    </ClientMessages>
  );
}

/** What the table prints of a model. */
function useCells() {
  const t = useTranslations("results.pareto");
  const n = useTranslations("results.numbers");
  const numbers = useResultNumbers();
  const share = (estimate: ParetoPoint["performance"]): FigureCell => {
    const interval = estimate.value === null ? null : (numbers.interval(estimate) ?? numbers.reason(estimate));
    const size = n("n", { n: numbers.count(estimate.n) });
    return { text: numbers.percent(estimate.value ?? 0), note: interval ? `${interval} · ${size}` : size };
  };
  return {
    own: ({ performance, hallucinationRate, reliability, frontier }: ParetoPoint): FigureCell[] => [
      share(performance),
      share(hallucinationRate),
      {
        text: numbers.reliability(reliability),
        note: reliability.value === null ? undefined : (numbers.plainInterval(reliability) ?? undefined),
      },
      { text: t(reliability.value === null ? "notCompared" : frontier ? "onFrontier" : "dominated") },
    ],
    published: ({ performance, hallucinationRate, reliability, frontier }: PublishedPoint): FigureCell[] => [
      { text: numbers.percent(performance) },
      { text: numbers.percent(hallucinationRate) },
      { text: numbers.number(reliability, 1) },
      { text: t(frontier ? "onPublishedFrontier" : "publishedDominated") },
    ],
  };
}
