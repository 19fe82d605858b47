import { useTranslations } from "next-intl";
import { ChoiceLink } from "@/components/evaluations/choice-link";
import { judgesOf, resultsHref, type ResultsView } from "@/components/evaluations/results-view";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";

type Props = { path: string; view: ResultsView; judge: string; judges: Parameters<typeof judgesOf>[0]["judges"] };

/** Where the one judge asked for has no verdicts: there is none of this name, or none of its could be read; and the way to all judges. */
export function SilentJudge({ path, view, judge, judges }: Props) {
  const t = useTranslations("results.silentJudge");
  const which = judgesOf({ judges }).includes(judge) ? "unread" : "unknown";
  const all = (
    <ChoiceLink href={resultsHref(path, { ...view, judge: null })} className={buttonClass("primary")}>
      {t("all")}
    </ChoiceLink>
  );
  return (
    <Empty title={t(`${which}Title`, { judge })} action={all}>
      {t(`${which}Next`, { judge })}
    </Empty>
  );
}
