import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { isPooled, keyOf, pooledRow, rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import type { View } from "@/components/agreement/view";
import { IntervalPlot, type IntervalRow } from "@/components/charts/interval-plot";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** How far people agree among themselves: the ceiling for any judge. */
export function PeopleFigure({ agreement, view: { statistic } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.people");
  const words = useWords(agreement);
  const numbers = useNumbers(statistic);
  const names = useTranslations("agreement.statistics");
  const rows = rowsBetween(agreement, null, statistic);
  const pooled = pooledRow(agreement, null, statistic);
  const plotted = rows.map((row): IntervalRow => {
    const estimate = row[statistic];
    const ends = estimate.value === null ? { low: null, high: null } : estimate;
    return {
      key: keyOf(row),
      label: words.rowName(row, "people"),
      value: estimate.value,
      low: ends.low,
      high: ends.high,
      text: <Words row={row} statistic={statistic} />,
      note: t("basis", { pairs: row.pairs, items: row.items }),
      strong: isPooled(row),
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
      notes={<HowComputed of={statistic} agreement={agreement} clusters={pooled.clusters} />}
    >
      <div className="rounded-lg border bg-sheet px-3 py-2">
        <IntervalPlot
          label={t(words.about === "dimension" ? "label" : "labelQuestions", { statistic: names(`${statistic}.name`) })}
          heads={{ label: t(words.about), text: names(`${statistic}.name`), note: t("basisHead") }}
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
