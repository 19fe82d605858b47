import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { figureHref } from "@/components/agreement/figure-href";
import { pooledRow } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { usePeopleLines } from "@/components/agreement/people-lines";
import { useNumbers } from "@/components/agreement/use-numbers";
import type { View } from "@/components/agreement/view";
import type { FigureData } from "@/components/charts/figure-data";
import { IntervalFigure } from "@/components/charts/interval-figure";
import type { IntervalRow } from "@/components/charts/interval-layout";
import { unitTicks } from "@/components/charts/ticks";
import type { Agreement, AgreementEstimate, AgreementRow } from "@/lib/agreement/schema";

/** How far people agree among themselves: the ceiling for any judge. */
export function PeopleFigure({ agreement, view: { statistic } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.people");
  const numbers = useNumbers(statistic);
  const names = useTranslations("agreement.statistics");
  const { of: kind, choice, lines } = usePeopleLines(agreement, statistic);
  const of = choice ? "option" : kind;
  const drawn = lines.map(({ key, name, estimate, basis, isSum }): IntervalRow => {
    const ends = endsOf(estimate);
    const { value, low, high } = ends;
    const rest = (value === null ? null : numbers.interval(ends)) ?? numbers.reason(estimate);
    return {
      ...{ key, name, value, low, high },
      kind: "dot",
      text: value === null ? "–" : numbers.value(value),
      rest: rest ?? undefined,
      note: basis,
      sum: isSum,
    };
  });
  const statisticName = names(choice ? "accuracy.short" : `${statistic}.name`);
  const behind = (row: AgreementRow) => (row.pairs > 0 ? figureHref(agreement, row, "percentAgreement") : undefined);
  const data: FigureData = {
    head: [t("head", { of }), statisticName, t("basisHead")],
    rows: lines.map(({ key, name, basis, row }, index) => ({
      ...{ key, name, href: behind(row) },
      cells: [
        { text: drawn[index]?.text ?? "", note: drawn[index]?.rest },
        { text: basis, href: behind(row) },
      ],
    })),
    file: lines.map(({ estimate, file: { named, counts } }) => {
      const { value, low, high } = endsOf(estimate);
      return { ...named, [statistic]: value, low, high, ...counts };
    }),
  };
  const { pairs, items, clusters } = pooledRow(agreement, null, statistic);
  const caption = choice
    ? t("captionOptions", { ratings: choice.accuracy.n, ties: choice.accuracy.ties ?? 0, items, clusters })
    : t("caption", { statistic: statisticName, pairs, items, clusters });
  return (
    <Figure id="people" title={t("title")}>
      <IntervalFigure
        label={t("label", { of, statistic: statisticName })}
        data={data}
        fileName={`agreement-of-people-${statistic}`}
        caption={caption}
        notes={<HowComputed of={statistic} agreement={agreement} clusters={clusters} />}
        rows={drawn}
        axis={{
          title: t("axis", { statistic: names(`${statistic}.short`) }),
          ticks: unitTicks(drawn.flatMap(({ value, low, high }) => [value, low, high].filter((end) => end !== null))),
          format: ["percentAgreement", "accuracy"].includes(statistic)
            ? { style: "percent", digits: 0 }
            : { style: "decimal", digits: 1 },
        }}
      />
    </Figure>
  );
}

const endsOf = (estimate: AgreementEstimate) =>
  estimate.value === null ? { value: null, low: null, high: null } : estimate;
