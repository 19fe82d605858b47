import { useTranslations } from "next-intl";
import { columnsOf, EstimateTable } from "@/components/agreement/estimate-table";
import { Figure } from "@/components/agreement/figure";
import { HowComputed } from "@/components/agreement/how-computed";
import { useWords } from "@/components/agreement/use-words";
import type { View } from "@/components/agreement/view";
import type { Agreement } from "@/lib/agreement/schema";

/** Cronbach's α of each group of questions, of people and of each judge (CharacterBox table 2). */
export function GroupsTable({ agreement, view, number }: { agreement: Agreement; view: View; number: number }) {
  const t = useTranslations("agreement.groups");
  const { inLocale, nameOf } = useWords(agreement);
  const of = agreement.questionKind;
  const rows = agreement.groups.filter(({ language }) => language === view.language);
  const people = rows.filter(({ of }) => of === "people");
  const none = { value: null, n: 0, reason: "too-few" } as const;
  const alphaOf = (group: string, judge: string | null) =>
    rows.find((row) => row.group === group && row.of === (judge ?? "people"))?.cronbachAlpha ?? none;
  return (
    <Figure
      id="groups"
      title={t("title", { of })}
      caption={t("caption", { number, of })}
      notes={<HowComputed of="cronbachAlpha" agreement={agreement} clusters={people[0]?.clusters} />}
    >
      <EstimateTable
        agreement={agreement}
        label={t("label", { of })}
        head={t("group")}
        statistic="cronbachAlpha"
        columns={columnsOf(agreement)}
        compared={false}
        lines={people.map(({ group, name, questions }) => ({
          key: group,
          name: inLocale(name),
          note: questions.map(nameOf).join(" · "),
          cells: columnsOf(agreement).map((judge) => alphaOf(group, judge)),
        }))}
      />
    </Figure>
  );
}
