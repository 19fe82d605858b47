import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { isPooled, keyOf, pooledRow, rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import type { View } from "@/components/agreement/view";
import type { FigureData } from "@/components/charts/figure-data";
import { IntervalFigure } from "@/components/charts/interval-figure";
import type { IntervalRow } from "@/components/charts/interval-layout";
import { unitTicks } from "@/components/charts/ticks";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** How far people agree among themselves: the ceiling for any judge. */
export function PeopleFigure({ agreement, view: { statistic } }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.people");
  const words = useWords(agreement);
  const numbers = useNumbers(statistic);
  const names = useTranslations("agreement.statistics");
  const rows = rowsBetween(agreement, null, statistic);
  const pooled = pooledRow(agreement, null, statistic);
  const nameOf = (row: AgreementRow) => words.rowName(row, "people");
  const basisOf = ({ pairs, items }: AgreementRow) => t("basis", { pairs, items });
  const drawn = rows.map((row): IntervalRow => {
    const { value, low, high } = endsOf(row[statistic]);
    const rest = (value === null ? null : numbers.interval({ low, high })) ?? numbers.reason(row[statistic]);
    return {
      key: keyOf(row),
      kind: "dot",
      name: nameOf(row),
      ...{ value, low, high },
      text: value === null ? "–" : numbers.value(value),
      rest: rest ?? undefined,
      note: basisOf(row),
      sum: isPooled(row),
    };
  });
  const statisticName = names(`${statistic}.name`);
  const data: FigureData = {
    head: [t(words.about), statisticName, t("basisHead")],
    rows: rows.map((row, index) => ({
      key: keyOf(row),
      name: nameOf(row),
      cells: [{ text: drawn[index]?.text ?? "", note: drawn[index]?.rest }, { text: basisOf(row) }],
    })),
    file: rows.map((row) => {
      const { value, low, high } = endsOf(row[statistic]);
      const { question, pairs, items, clusters } = row;
      return { question, [statistic]: value, low, high, pairs, items, clusters };
    }),
  };
  const { pairs, items, clusters } = pooled;
  const label = words.about === "dimension" ? "label" : "labelQuestions";
  return (
    <Figure id="people" title={t("title")}>
      <IntervalFigure
        label={t(label, { statistic: statisticName })}
        data={data}
        fileName={`agreement-of-people-${statistic}`}
        caption={t("caption", { statistic: statisticName, pairs, items, clusters })}
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

const endsOf = (estimate: AgreementRow[View["statistic"]]) =>
  estimate.value === null ? { value: null, low: null, high: null } : estimate;
