import { useTranslations } from "next-intl";
import { isPooled, keyOf, rowsBetween } from "@/components/agreement/find-row";
import { soleChoice, useOptionLines } from "@/components/agreement/option-lines";
import { useWords } from "@/components/agreement/use-words";
import type { Agreement, AgreementEstimate, AgreementRow, StatisticName } from "@/lib/agreement/schema";
import type { QuestionKind } from "@/lib/protocols/protocol";

/** One line of the figure. `basis`: what it rests on, in words; `file`: the same for the file. */
export type PeopleLine = {
  key: string;
  name: string;
  estimate: AgreementEstimate;
  basis: string;
  isSum: boolean;
  /** The row whose items stand behind it. */
  row: AgreementRow;
  file: { named: Record<string, string>; counts: Record<string, number> };
};

/** People among themselves by question; by option of `choice` where that is all that is asked. */
export function usePeopleLines(
  agreement: Agreement,
  statistic: StatisticName,
): { of: QuestionKind; choice: AgreementRow | undefined; lines: PeopleLine[] } {
  const t = useTranslations("agreement.people");
  const words = useWords(agreement);
  const optionLines = useOptionLines(agreement);
  const choice = statistic === "accuracy" ? soleChoice(agreement) : undefined;
  if (choice) {
    const lines = optionLines(choice).map(({ key, name, isSum, accuracyIn }) => {
      const estimate = accuracyIn(choice);
      const { n } = estimate;
      const file = { named: { option: key }, counts: { ratings: n } };
      return { key, name, estimate, basis: t("ratings", { n }), isSum, row: choice, file };
    });
    return { of: agreement.questionKind, choice, lines };
  }
  const lines = rowsBetween(agreement, null, statistic).map((row) => {
    const { question, pairs, items, clusters } = row;
    return {
      key: keyOf(row),
      name: words.rowName(row, "people"),
      estimate: row[statistic],
      basis: t("basis", { pairs, items }),
      isSum: isPooled(row),
      row,
      file: { named: { question }, counts: { pairs, items, clusters } },
    };
  });
  return { of: agreement.questionKind, choice, lines };
}
