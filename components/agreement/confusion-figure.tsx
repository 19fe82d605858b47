import { useTranslations } from "next-intl";
import { Figure } from "@/components/agreement/figure";
import { pooledRow } from "@/components/agreement/find-row";
import { HowComputed } from "@/components/agreement/how-computed";
import { useNumbers } from "@/components/agreement/use-numbers";
import { ViewLinks } from "@/components/agreement/view-links";
import type { View } from "@/components/agreement/view";
import { HeatMapFigure } from "@/components/charts/heat-map-figure";
import { heatMapOf } from "@/components/charts/heat-map-of";
import { ClientMessages } from "@/components/shell/client-messages";
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
  const controls = (
    <ViewLinks campaignId={agreement.campaign} view={{ ...view, judge }} label={t("against")} choices={choices} />
  );
  if (!confusion)
    return (
      <Figure id="confusion" title={t("title")} controls={controls}>
        <p className="max-w-prose text-soft">{t("ofMeans")}</p>
      </Figure>
    );
  const note = judge === null ? undefined : scripted(judge);
  const words = {
    rows: judge === null ? t("onePerson") : t("people"),
    columns: judge === null ? t("otherPerson") : note ? `${judge} (${note})` : judge,
    total: t("total"),
    print: numbers.count,
    say: (count: number) => t("counted", { count }),
  };
  const levels = LEVELS.map((key) => ({ key: String(key), name: t(`levels.${key}`) }));
  return (
    <Figure id="confusion" title={t("title")} controls={controls}>
      <ClientMessages namespaces={["charts"]}>
        <HeatMapFigure
          label={t("label")}
          {...heatMapOf(levels, confusion, words)}
          fileName={`confusion-${judge ?? "people"}`}
          caption={judge === null ? t("captionPeople", { pairs, items }) : t("caption", { pairs, items, judge })}
          notes={<HowComputed of="confusion" {...agreement} />}
        />
      </ClientMessages>
    </Figure>
  );
}
