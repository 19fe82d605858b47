import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { unwrap } from "@/components/shell/unwrap";
import { questionName } from "@/components/protocols/question-name";
import { levelName } from "@/components/agreement/level-name";
import type { ListSearch } from "@/lib/agreement/list-search";
import { comparedQuestions } from "@/lib/agreement/questions";
import { judgeNames } from "@/lib/agreement/queries/judge-names";
import type { Viewer } from "@/lib/auth/viewer";
import type { ItemFilters } from "@/lib/campaigns/queries/items";
import type { CampaignSummary } from "@/lib/campaigns/queries/list";
import { protocolOf } from "@/lib/protocols/registry";

type Props = { viewer: Viewer; campaign: CampaignSummary; search: ListSearch; filters: ItemFilters };

/** Which number a list of items stands behind, in words, and the way back to it. */
export async function FigureWords({ viewer, campaign, search, filters }: Props) {
  const { warning, annotator, mark, question, row, column, differ, otherJudge } = search;
  const [t, locale] = [await getTranslations("items"), await getLocale()];
  if (warning) {
    const name = filters.annotators.find(({ id }) => id === annotator)?.name ?? "";
    return <p className="text-soft">{t(`warning.${warning}`, { name })}</p>;
  }
  if (mark === "disagreement" && !search.pairing) return null;
  const names = unwrap(await judgeNames(viewer, [search.judge, otherJudge]));
  const judge = names.get(search.judge ?? "") ?? "";
  const other = names.get(otherJudge ?? "") ?? "";
  const pairing = search.pairing ?? "people";
  const questions = comparedQuestions(protocolOf(campaign.protocol));
  const levels = await getTranslations("agreement.confusion.levels");
  const nameOf = (id: string) => {
    const asked = questions.find(({ id: known }) => known === (question ?? search.pool)) ?? questions[0];
    return levelName(asked, id, locale, levels);
  };
  const parts = [
    t(`figure.${pairing}`, { judge, other }),
    ...(question ? [questionName(question, locale)] : []),
    ...(row !== undefined && column !== undefined
      ? [
          t(pairing === "people" ? "figure.cellPeople" : "figure.cellJudge", {
            row: nameOf(row),
            column: nameOf(column),
            judge,
          }),
        ]
      : []),
    ...(differ ? [t("figure.differ")] : []),
  ];
  const isCell = row !== undefined || differ !== undefined;
  const counting = pairing !== "people" ? "figure.orders" : isCell ? "figure.both" : null;
  return (
    <p className="grid gap-0.5">
      <span>{parts.join(" · ")}</span>
      <span className="flex flex-wrap gap-x-4 text-[0.8125rem] text-soft">
        {counting ? <span>{t(counting)}</span> : null}
        <Link href={`/campaigns/${campaign.id}/agreement`} className="underline underline-offset-4">
          {t("figure.back")}
        </Link>
      </span>
    </p>
  );
}
