import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { pooledRow } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { JudgeName, useJudgeText } from "@/components/agreement/judge-name";
import { useNumbers } from "@/components/agreement/use-numbers";
import { useWords } from "@/components/agreement/use-words";
import { ViewLinks } from "@/components/agreement/view-links";
import type { View } from "@/components/agreement/view";
import { HeatMap } from "@/components/charts/heat-map";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { Agreement } from "@/lib/agreement/schema";

/** How often a person's rating met a judge's, or another person's. */
export function ConfusionFigure({ agreement, view }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.confusion");
  const numbers = useNumbers("pearson");
  const judges = agreement.judges.map(({ judge }) => judge);
  const judge = view.judge !== null && judges.includes(view.judge) ? view.judge : null;
  const models = useTranslations("results.models");
  const scripted = (each: string) => (agreement.scripted.includes(each) ? models("scripted") : undefined);
  const judgeText = useJudgeText(agreement);
  const words = useWords(agreement);
  const row = pooledRow(agreement, judge, view.statistic);
  const { confusion, pairs, items } = row;
  const levels = words.levelsOf(row);
  const of = words.isPair ? "pair" : "else";
  const choices = [
    { label: t("people"), change: { judge: null } },
    ...judges.map((each) => ({ label: judgeText(each), note: scripted(each), change: { judge: each } })),
  ];
  const caption =
    judge === null
      ? t("captionPeople", { pairs, items, of })
      : t("caption", { pairs, items, judge: judgeText(judge), of });
  return (
    <Figure
      id="confusion"
      title={t("title")}
      controls={
        <ViewLinks campaignId={agreement.campaign} view={{ ...view, judge }} label={t("against")} choices={choices} />
      }
      caption={confusion ? caption : undefined}
      notes={confusion ? <HowComputed of="confusion" agreement={agreement} /> : undefined}
    >
      {confusion ? (
        <ScrollBox label={t("label")} className="w-fit max-w-full rounded-lg border bg-sheet p-3">
          <HeatMap
            label={t("label")}
            rows={judge === null ? t("onePerson") : t("people")}
            columns={judge === null ? t("otherPerson") : <JudgeName judge={judge} agreement={agreement} />}
            levels={levels.map(({ key, name }, at) => ({
              key: words.isPair ? Number(key) : at + 1,
              label: name || key,
            }))}
            counts={confusion}
            total={t("total")}
            number={numbers.count}
          />
        </ScrollBox>
      ) : (
        <p className="max-w-prose text-soft">{t("ofMeans")}</p>
      )}
    </Figure>
  );
}
