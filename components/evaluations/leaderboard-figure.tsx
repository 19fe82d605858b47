import { useLocale, useTranslations } from "next-intl";
import type { FigureData } from "@/components/charts/figure-data";
import { IntervalFigure } from "@/components/charts/interval-figure";
import type { IntervalRow } from "@/components/charts/interval-layout";
import { shareTicks } from "@/components/charts/ticks";
import {
  ownScores,
  publishedScores,
  type OwnScore,
  type PublishedScore,
  type Split,
} from "@/components/evaluations/leaderboard-data";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { questionName } from "@/components/protocols/question-name";
import { ClientMessages } from "@/components/shell/client-messages";
import type { ModelResults } from "@/lib/evaluations/results/model-results";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { Estimate } from "@/lib/statistics/estimate";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedPerformance[];
  split: Split;
  scripted: readonly string[];
};

/** Scores of all models on one axis with their intervals, the best first; published ones below in their own band. */
export function LeaderboardFigure({ models, published, split, scripted }: Props) {
  const t = useTranslations("results.scores");
  const kinds = useTranslations("results.models");
  const locale = useLocale();
  const line = useLines();
  const { reason } = useResultNumbers();
  const why = (score: OwnScore | undefined) => (score ? (reason(score.estimate) ?? undefined) : undefined);
  const [own, others] = [ownScores(models, split), publishedScores(published, split)];
  const lines = [...own.map(line.own), ...others.map(line.published)];
  const rows: IntervalRow[] = [
    ...lines.slice(0, own.length),
    ...(others.length > 0 ? [headingRow(t("published"))] : []),
    ...lines.slice(own.length),
  ];
  const of = split.dimension === "overall" ? t("overall") : questionName(split.dimension, locale);
  const type = t(`types.${split.characterType}`);
  const data: FigureData = {
    head: [t("model"), t("score"), t("items")],
    rows: lines.map(({ key, name, text, rest, note = "–", faint }, at) => ({
      key,
      name,
      badge: faint ? kinds("published") : scripted.includes(name) ? kinds("scripted") : undefined,
      warn: !faint,
      cells: [{ text, note: rest ?? why(own[at]) }, { text: note }],
    })),
    file: [...own, ...others].map((score) => ({
      model: score.model,
      source: "estimate" in score ? "evaluation" : "published",
      ...split,
      performance: score.value,
      low: score.low,
      high: score.high,
      items: "estimate" in score ? score.estimate.n : null,
    })),
  };
  return (
    <ClientMessages namespaces={["charts"]}>
      <IntervalFigure
        label={t("label", { of, type })}
        data={data}
        fileName={`scores-${split.language}-${split.characterType}-${split.dimension}`}
        caption={t("caption", { of, type, published: String(others.length > 0) })}
        rows={rows}
        axis={{
          title: t("axis"),
          ticks: shareTicks([...own, ...others].flatMap(({ value, high }) => [value ?? 0, high ?? 0])),
          format: { style: "percent", digits: 0 },
        }}
      />
    </ClientMessages>
  );
}

const headingRow = (name: string): IntervalRow => ({
  key: "published",
  name,
  text: "",
  kind: "ring",
  value: null,
  low: null,
  high: null,
  heading: true,
});

const isFew = (estimate: Estimate): boolean => "fewClusters" in estimate && estimate.fewClusters === true;

function useLines() {
  const n = useTranslations("results.numbers");
  const numbers = useResultNumbers();
  return {
    own: ({ estimate, model, ...ends }: OwnScore): IntervalRow => ({
      key: model,
      name: model,
      kind: "dot",
      ...ends,
      text: ends.value === null ? "–" : numbers.percent(ends.value),
      // Why there is none is in the table and the tooltip: here it would take the room of the drawing.
      rest: numbers.interval({ ...ends, fewClusters: isFew(estimate) }) ?? undefined,
      note: n("n", { n: numbers.count(estimate.n) }),
    }),
    published: ({ model, ...ends }: PublishedScore): IntervalRow => ({
      key: `published ${model}`,
      name: model,
      kind: "ring",
      ...ends,
      text: numbers.percent(ends.value),
      rest: numbers.interval(ends) ?? undefined,
      faint: true,
    }),
  };
}
