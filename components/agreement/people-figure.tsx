import { useLocale, useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import type { View } from "@/components/agreement/view";
import { questionName } from "@/components/protocols/question-name";
import { IntervalPlot, type IntervalRow } from "@/components/charts/interval-plot";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** How far people agree among themselves: the ceiling for any judge. */
export function PeopleFigure({ agreement, view: { statistic } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.people");
  const locale = useLocale();
  const numbers = useNumbers(statistic);
  const names = useTranslations("agreement.statistics");
  const rows = rowsBetween(agreement, null);
  const pooled = rows.at(-1)!;
  const plotted = rows.map((row): IntervalRow => {
    const estimate = row[statistic];
    const ends = estimate.value === null ? { low: null, high: null } : estimate;
    return {
      key: row.dimension,
      label: row.dimension === "all" ? t("pooled") : questionName(row.dimension, locale),
      value: estimate.value,
      low: ends.low,
      high: ends.high,
      text: <Words row={row} statistic={statistic} />,
      note: t("basis", { pairs: row.pairs, items: row.items }),
      strong: row.dimension === "all",
    };
  });
  const caption = t("caption", {
    statistic: names(`${statistic}.name`),
    pairs: pooled.pairs,
    items: pooled.items,
    clusters: pooled.clusters,
  });
  return (
    <Figure
      id="people"
      title={t("title")}
      caption={caption}
      notes={<HowComputed of={statistic} {...agreement} clusters={pooled.clusters} />}
    >
      <div className="rounded-lg border bg-sheet px-3 py-2">
        <IntervalPlot
          label={t("label", { statistic: names(`${statistic}.name`) })}
          heads={{ label: t("dimension"), text: names(`${statistic}.name`), note: t("basisHead") }}
          rows={plotted}
          tick={numbers.tick}
        />
      </div>
    </Figure>
  );
}

function Words({ row, statistic }: { row: AgreementRow; statistic: View["statistic"] }) {
  const numbers = useNumbers(statistic);
  const estimate = row[statistic];
  if (estimate.value === null)
    return <span className="text-[0.8125rem] font-normal text-soft">{numbers.reason(estimate)}</span>;
  return (
    <>
      {numbers.value(estimate.value)}{" "}
      <span className="text-[0.8125rem] font-normal whitespace-nowrap text-soft max-sm:block">
        {numbers.interval(estimate) ?? numbers.reason(estimate)}
      </span>
    </>
  );
}
