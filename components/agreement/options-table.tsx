import { useTranslations } from "next-intl";
import { comparedColumns, EstimateTable, MarkedCaption } from "@/components/agreement/estimate-table";
import { Figure } from "@/components/agreement/figure";
import { rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useOptionLines } from "@/components/agreement/option-lines";
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
  const linesOf = useOptionLines(agreement);
  const isSame = (other: AgreementRow) => other.questions.join() === row.questions.join();
  const columns = comparedColumns(agreement);
  const rows = columns.map((judge) => rowsBetween(agreement, judge, "accuracy").find(isSame));
  const question = words.rowName(row, "judges");
  const isOnly = agreement.questions.length === 1;
  return (
    <Figure
      id={`options-${row.questions.join()}`}
      title={isOnly ? t("title") : t("titleOf", { question })}
      caption={<MarkedCaption text={t("caption", { number })} />}
      notes={<HowComputed of="accuracy" agreement={agreement} clusters={row.clusters} />}
    >
      <EstimateTable
        agreement={agreement}
        label={t("label", { question })}
        head={t("option")}
        statistic="accuracy"
        columns={columns}
        lines={[
          ...linesOf(row).map(({ accuracyIn, ...line }) => ({ ...line, cells: rows.map(accuracyIn) })),
          { key: "ties", name: t("ties"), cells: rows.map((each) => each?.accuracy.ties ?? 0) },
        ]}
      />
    </Figure>
  );
}
