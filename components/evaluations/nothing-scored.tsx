import Link from "next/link";
import { useTranslations } from "next-intl";
import { FailedLines } from "@/components/evaluations/failed-lines";
import { pairsHref } from "@/components/evaluations/pair-filter";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Unscored } from "@/lib/evaluations/queries/unscored";
import { itemsSearch } from "@/lib/evaluations/schema";

/** An evaluation has ended and has no score: why, where to read it, and what to do next. */
export function NothingScored({
  id,
  unscored: { asked, pairs, unread, unjudged, failures },
}: {
  id: string;
  unscored: Unscored;
}) {
  const t = useTranslations("evaluations.unscored");
  const all = itemsSearch.parse({});
  const rows = [
    { only: "unparsable", count: unread, label: t("readUnread", { count: unread }) },
    { only: "unjudged", count: unjudged, label: t("readUnjudged", { count: unjudged }) },
  ] as const;
  const failed = failures.some(({ cause }) => cause !== "unparsable");
  const byJudges = failures.some(({ role }) => role === "judge");
  return (
    <Notice tone="warn" title={t("title")}>
      <div className="mt-1.5 grid max-w-3xl gap-3 text-ink">
        <p>{t("lead", { asked, pairs })}</p>
        {failures.length > 0 ? <FailedLines failures={failures} /> : null}
        <ul className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
          {rows
            .filter(({ count }) => count > 0)
            .map(({ only, label }) => (
              <li key={only}>
                <Link
                  href={pairsHref(id, all, { only })}
                  className="underline decoration-edge underline-offset-4 hover:decoration-accent"
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
        {byJudges && pairs > 0 ? <p>{t("nextJudge")}</p> : null}
        {failed ? <p>{t("nextFailed")}</p> : null}
        <p>
          <Link href={`/evaluations/new?like=${id}`} className={buttonClass("primary", "sm")}>
            {t(byJudges && pairs > 0 ? "otherJudge" : "otherModels")}
          </Link>
        </p>
      </div>
    </Notice>
  );
}
