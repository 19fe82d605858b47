import { useTranslations } from "next-intl";
import { comparedColumns, EstimateTable, MarkedCaption } from "@/components/agreement/estimate-table";
import { Figure } from "@/components/agreement/figure";
import { figureHref } from "@/components/agreement/figure-href";
import { isPooled, keyOf, pooledRow, rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useWords } from "@/components/agreement/use-words";
import { whyNoJudges } from "@/components/agreement/why-none";
import type { View } from "@/components/agreement/view";
import type { Agreement } from "@/lib/agreement/schema";

/** Question × judge, as FURINA's table 3, with the people themselves beside them: no judge need do better than that. */
export function JudgesTable({ agreement, view: { statistic, people } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.judges");
  const names = useTranslations("agreement.statistics");
  const words = useWords(agreement);
  const columns = comparedColumns(agreement);
  const rows = columns.map((judge) => rowsBetween(agreement, judge, statistic));
  const own = rowsBetween(agreement, null, statistic);
  const pooled = own.find((row) => row.questions.length > 1);
  const captionOf = statistic === "accuracy" ? "captionAccuracy" : people === "mean" ? "captionMean" : "caption";
  const caption = t(captionOf, { statistic: names(`${statistic}.name`), of: pooled ? words.scope(pooled) : "one" });
  const { clusters } = pooledRow(agreement, null, statistic);
  const notes = <HowComputed of={statistic} agreement={agreement} clusters={clusters} />;
  const none = whyNoJudges(agreement);
  if (none)
    return (
      <Figure id="judges" title={t("title")}>
        <p className="max-w-prose text-soft">{t(none)}</p>
      </Figure>
    );
  return (
    <Figure id="judges" title={t("title")} caption={<MarkedCaption text={caption} />} notes={notes}>
      <EstimateTable
        agreement={agreement}
        label={t("label", { statistic: names(`${statistic}.name`) })}
        head={t("head", { of: agreement.questionKind })}
        statistic={statistic}
        columns={columns}
        lines={own.map((row, at) => ({
          key: keyOf(row),
          name: words.rowName(row, "judges"),
          isSum: isPooled(row),
          cells: rows.map((each) => each[at]![statistic]),
          hrefs: rows.map((each) => figureHref(agreement, each[at]!, statistic)),
        }))}
      />
    </Figure>
  );
}
