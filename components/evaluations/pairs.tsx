import Link from "next/link";
import { useTranslations } from "next-intl";
import { Pair } from "@/components/evaluations/pair";
import { PairFilter, pairsHref } from "@/components/evaluations/pair-filter";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import type { EvaluationFacts } from "@/lib/evaluations/queries/follow";
import type { PairsPage } from "@/lib/evaluations/queries/items";
import type { ItemsSearch } from "@/lib/evaluations/schema";

type Props = { evaluation: EvaluationFacts; search: ItemsSearch; found: PairsPage };

/** The pairs of an evaluation, a page at a time. */
export function Pairs({ evaluation, search, found: { pairs, total, page, pages } }: Props) {
  const t = useTranslations("evaluations.items");
  return (
    <>
      <PairFilter evaluation={evaluation} search={search} />
      {pairs.length === 0 ? (
        <Empty title={t("emptyTitle")}>{t("empty")}</Empty>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="numeric text-soft">{t("count", { total })}</p>
          {pairs.map((pair) => (
            <Pair key={pair.id} pair={pair} />
          ))}
          {pages > 1 ? (
            <nav aria-label={t("pageOf", { page, pages })} className="flex items-center gap-3">
              {page > 1 ? <Link href={pairsHref(evaluation.id, search, { page: page - 1 })} className={buttonClass("plain", "sm")}>{t("previous")}</Link> : null}
              <span className="numeric text-soft">{t("pageOf", { page, pages })}</span>
              {page < pages ? <Link href={pairsHref(evaluation.id, search, { page: page + 1 })} className={buttonClass("plain", "sm")}>{t("next")}</Link> : null}
            </nav>
          ) : null}
        </div>
      )}
    </>
  );
}
