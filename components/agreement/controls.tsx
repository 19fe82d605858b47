import { useTranslations } from "next-intl";
import { haveMeans, offeredStatistics } from "@/components/agreement/offered";
import { csvOf, type View } from "@/components/agreement/view";
import { ViewLinks } from "@/components/agreement/view-links";
import { buttonClass } from "@/components/ui/button";
import { agreementLanguage, peopleOption, type ComparedQuestion } from "@/lib/agreement/schema";

type Props = { campaignId: string; view: View; questions: readonly ComparedQuestion[] };

/** Which numbers are shown: statistic, language, how people are set against judges; and the rows as a file. */
export function Controls({ campaignId, view, questions }: Props) {
  const t = useTranslations("agreement.controls");
  const names = useTranslations("agreement.statistics");
  const common = { campaignId, view };
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b pb-4">
      <div className="grid gap-1">
        <ViewLinks
          {...common}
          label={t("statistic")}
          choices={offeredStatistics(questions).map((statistic) => ({
            label: names(`${statistic}.short`),
            change: { statistic },
          }))}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-1">
          <ViewLinks
            {...common}
            label={t("language")}
            choices={agreementLanguage.options.map((language) => ({
              label: t(`languages.${language}`),
              change: { language },
              ...(language !== "all" && { lang: language }),
            }))}
          />
          {haveMeans(questions) ? (
            <ViewLinks
              {...common}
              label={t("people")}
              choices={peopleOption.options.map((people) => ({ label: t(`peopleAs.${people}`), change: { people } }))}
            />
          ) : null}
        </div>
      </div>
      <a href={csvOf(campaignId, view)} download className={buttonClass("plain", "sm")}>
        {t("csv")}
      </a>
    </div>
  );
}
