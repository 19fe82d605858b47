import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { pooledRow } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import { ViewLinks } from "@/components/agreement/view-links";
import type { View } from "@/components/agreement/view";
import { ModelLabel } from "@/components/models/model-label";
import { HeatMap } from "@/components/charts/heat-map";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { Agreement } from "@/lib/agreement/schema";

const LEVELS = [1, 2, 3, 4, 5] as const;

/** How often a person's value met a judge's, or another person's. */
export function ConfusionFigure({ agreement, view }: { agreement: Agreement; view: View }) {
  const t = useTranslations("agreement.confusion");
  const numbers = useNumbers("pearson");
  const judges = agreement.judges.map(({ judge }) => judge);
  const judge = view.judge !== null && judges.includes(view.judge) ? view.judge : null;
  const models = useTranslations("results.models");
  const scripted = (each: string) => (agreement.scripted.includes(each) ? models("scripted") : undefined);
  const { confusion, pairs, items } = pooledRow(agreement, judge);
  const choices = [
    { label: t("people"), change: { judge: null } },
    ...judges.map((each) => ({ label: each, note: scripted(each), change: { judge: each } })),
  ];
  const caption = judge === null ? t("captionPeople", { pairs, items }) : t("caption", { pairs, items, judge });
  return (
    <Figure
      id="confusion"
      title={t("title")}
      controls={
        <ViewLinks campaignId={agreement.campaign} view={{ ...view, judge }} label={t("against")} choices={choices} />
      }
      caption={confusion ? caption : undefined}
      notes={confusion ? <HowComputed of="confusion" {...agreement} /> : undefined}
    >
      {confusion ? (
        <ScrollBox label={t("label")} className="w-fit max-w-full rounded-lg border bg-sheet p-3">
          <HeatMap
            label={t("label")}
            rows={judge === null ? t("onePerson") : t("people")}
            columns={
              judge === null ? (
                t("otherPerson")
              ) : (
                <ModelLabel name={judge} scripted={agreement.scripted.includes(judge)} />
              )
            }
            levels={LEVELS.map((key) => ({ key, label: t(`levels.${key}`) }))}
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
