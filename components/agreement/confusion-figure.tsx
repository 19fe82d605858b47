import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { figureHref } from "@/components/agreement/figure-href";
import { isPooled, pooledRow, rowOf, rowsBetween } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useJudgeText } from "@/components/agreement/judge-name";
import { useNumbers } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import { ViewLinks } from "@/components/agreement/view-links";
import type { View } from "@/components/agreement/view";
import { HeatMapFigure } from "@/components/charts/heat-map-figure";
import { heatMapOf } from "@/components/charts/heat-map-of";
import type { Agreement, AgreementRow } from "@/lib/agreement/schema";

/** How often a person's rating met a judge's, or another person's. */
export function ConfusionFigure({ agreement, view }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.confusion");
  const numbers = useNumbers("pearson");
  const judges = agreement.judges.map(({ judge }) => judge);
  const hasPeople = pooledRow(agreement, null, view.statistic).pairs > 0;
  const asked = view.judge !== null && judges.includes(view.judge) ? view.judge : null;
  const judge = asked ?? (hasPeople ? null : (judges[0] ?? null));
  const models = useTranslations("results.models");
  const verdict = useTranslations("agreement.verdict");
  const scripted = (each: string) => (agreement.scripted.includes(each) ? models("scripted") : undefined);
  const judgeText = useJudgeText(agreement);
  const words = useWords(agreement);
  const rows = rowsBetween(agreement, judge, view.statistic);
  const row = rowOf(rows, view.question);
  const question = isPooled(row) ? null : row.question;
  const { confusion, pairs, items } = row;
  const of = words.isPair ? "pair" : "else";
  const choices = [
    ...(hasPeople ? [{ label: t("people"), change: { judge: null } }] : []),
    ...judges.map((each) => ({ label: judgeText(each), note: scripted(each), change: { judge: each } })),
  ];
  const shown = { ...view, judge, question };
  const controls = (
    <div className="grid gap-1">
      <ViewLinks campaignId={agreement.campaign} view={shown} label={t("against")} choices={choices} />
      {rows.length > 1 ? (
        <ViewLinks
          campaignId={agreement.campaign}
          view={shown}
          label={t("question", { of: agreement.questionKind })}
          choices={pooledFirst(rows).map((each) => ({
            label: words.rowName(each, "people"),
            change: { question: isPooled(each) ? null : each.question },
          }))}
        />
      ) : null}
    </div>
  );
  if (!confusion)
    return (
      <Figure id="confusion" title={t("title")} controls={controls}>
        <p className="max-w-prose text-soft">{t("ofMeans")}</p>
      </Figure>
    );
  // Of several rows the caption names the one that is shown.
  const shownRow = { scope: rows.length > 1 ? "one" : "only", name: words.rowName(row, "people") };
  const named = judge === null ? t("otherPerson") : judgeText(judge);
  const printed = {
    rows: judge === null ? t("onePerson") : t("people"),
    columns: judge !== null && scripted(judge) ? verdict("scripted", { judge: named }) : named,
    total: t("total"),
    print: numbers.count,
    say: (count: number) => t("counted", { count }),
    hrefOf: (of: string, column: string) => figureHref(agreement, row, { row: of, column }),
  };
  return (
    <Figure id="confusion" title={t("title")} controls={controls}>
      <p className="text-[0.8125rem] text-soft">{t("select")}</p>
      <HeatMapFigure
        label={t("label")}
        {...heatMapOf(words.levelsOf(row), confusion, printed)}
        fileName={["confusion", judge ?? "people", question ?? []].flat().join("-")}
        caption={
          judge === null
            ? t("captionPeople", { pairs, items, of, ...shownRow })
            : t("caption", { pairs, items, judge: judgeText(judge), of, ...shownRow })
        }
        notes={<HowComputed of="confusion" agreement={agreement} />}
      />
    </Figure>
  );
}

const pooledFirst = (rows: readonly AgreementRow[]) => [
  ...rows.filter(isPooled),
  ...rows.filter((row) => !isPooled(row)),
];
