import { useFormatter, useLocale, useTranslations } from "next-intl";
import { isPooled } from "@/components/agreement/find-row";
import { levelWords } from "@/components/agreement/level-name";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";
import type { QuestionKind } from "@/lib/protocols/protocol";
import type { Bilingual } from "@/lib/protocols/bilingual";

/** The protocol's questions, levels and groups in the page's language. */
export function useWords({ questions, questionKind, rows }: Agreement) {
  const t = useTranslations("agreement");
  const levels = useTranslations("agreement.confusion.levels");
  const format = useFormatter();
  const locale = useLocale();
  const inLocale = (text: Bilingual) => text[locale.startsWith("zh") ? "zh" : "en"];
  const questionOf = (id: string) => questions.find((question) => question.id === id);
  const nameOf = (id: string) => inLocale(questionOf(id)?.name ?? { en: id, zh: id });
  const pools = new Set(rows.filter(isPooled).map((row) => row.questions.join())).size;
  const pooledIn = (row: AgreementRow, where: "people" | "judges") => {
    if (pools > 1) return format.list(row.questions.map(nameOf));
    return t(where === "people" ? "people.pooled" : "judges.average", { of: questionKind });
  };
  return {
    inLocale,
    nameOf,
    /** Whether two responses are compared, so that levels speak of the first and the second. */
    isPair: questions.some(({ of }) => of === "pair"),
    /** Over what a pooled row speaks; "one" question is not pooled. */
    scope: (row: AgreementRow): QuestionKind | "one" => (row.questions.length > 1 ? questionKind : "one"),
    rowName: (row: AgreementRow, where: "people" | "judges"): string =>
      isPooled(row) && row.questions.length > 1 ? pooledIn(row, where) : nameOf(row.questions[0] ?? ""),
    /** The levels of a row's matrix: a key of few letters, and a name where the protocol has one. */
    levelsOf(row: AgreementRow): { key: string; name: string }[] {
      const question = questionOf(row.questions[0] ?? "");
      return (question?.levels ?? []).map(({ id }) => ({ key: id, name: levelWords(question, id, locale, levels) }));
    },
  };
}
