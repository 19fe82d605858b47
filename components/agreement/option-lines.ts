import { useTranslations } from "next-intl";
import { rowsBetween } from "@/components/agreement/find-row";
import { useWords } from "@/components/agreement/use-words";
import type { Agreement, AgreementEstimate, AgreementRow } from "@/lib/agreement/schema";

/** The question of a protocol that asks nothing but a choice: its options take the place of questions. */
export function soleChoice(agreement: Agreement): AgreementRow | undefined {
  const [only, ...others] = agreement.questions;
  if (only?.type !== "choice" || others.length > 0) return undefined;
  return rowsBetween(agreement, null, "accuracy").find(({ questions }) => questions.length === 1);
}

type OptionLine = { key: string; name: string; isSum: boolean; accuracyIn: (row?: AgreementRow) => AgreementEstimate };

const none = { value: null, n: 0, reason: "too-few" } as const;

/** Lines of the options of a choice, each with its accuracy, and of their mean. */
export function useOptionLines(agreement: Agreement) {
  const t = useTranslations("agreement.options");
  const { levelsOf } = useWords(agreement);
  return (row: AgreementRow): OptionLine[] => [
    ...levelsOf(row).map(({ key, name }) => ({
      key,
      name: name ? t("named", { name, id: key }) : key,
      isSum: false,
      accuracyIn: (of?: AgreementRow) => of?.accuracy.options?.[key] ?? none,
    })),
    { key: "average", name: t("average"), isSum: true, accuracyIn: (of?: AgreementRow) => of?.accuracy ?? none },
  ];
}
