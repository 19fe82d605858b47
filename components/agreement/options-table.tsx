import { useTranslations } from "next-intl";
import { columnsOf, EstimateTable } from "@/components/agreement/estimate-table";
import { Figure } from "@/components/agreement/figure";
import { rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useWords } from "@/components/agreement/use-words";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/**
 * The accuracy of each option of a choice, of people and of each judge (FURINA table 2), for every question that has
 * options.
 */
export function OptionTables({ agreement, from }: { agreement: Agreement; from: number }) {
  const rated = rowsBetween(agreement, null, "accuracy").filter(({ questions }) => questions.length === 1);
  return rated.map((row, at) => <OptionsTable key={row.question} agreement={agreement} row={row} number={from + at} />);
}

type Props = { agreement: Agreement; row: AgreementRow; number: number };

function OptionsTable({ agreement, row, number }: Props) {
  const t = useTranslations("agreement.options");
  const words = useWords(agreement);
  const isSame = (other: AgreementRow) => other.questions.join() === row.questions.join();
  const columns = columnsOf(agreement).map(
    (judge) => rowsBetween(agreement, judge, "accuracy").find(isSame)?.accuracy ?? null,
  );
  const none = { value: null, n: 0, reason: "too-few" } as const;
  const options = words.levelsOf(row).map(({ key, name }) => ({
    key,
    name: name && name !== key ? t("named", { name, id: key }) : key,
    cells: columns.map((accuracy) => accuracy?.options?.[key] ?? none),
  }));
  const question = words.rowName(row, "judges");
  const isOnly = agreement.questions.length === 1;
  return (
    <Figure
      id={`options-${row.questions.join()}`}
      title={isOnly ? t("title") : t("titleOf", { question })}
      caption={t("caption", { number })}
      notes={<HowComputed of="accuracy" agreement={agreement} clusters={row.clusters} />}
    >
      <EstimateTable
        agreement={agreement}
        label={t("label", { question })}
        head={t("option")}
        statistic="accuracy"
        lines={[
          ...options,
          { key: "average", name: t("average"), isSum: true, cells: columns.map((accuracy) => accuracy ?? none) },
          { key: "ties", name: t("ties"), cells: columns.map((accuracy) => accuracy?.ties ?? 0) },
        ]}
      />
    </Figure>
  );
}
