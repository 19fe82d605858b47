import { useTranslations } from "next-intl";
import { Pair } from "@/components/evaluations/pair";
import { PairFilter, pairsHref } from "@/components/evaluations/pair-filter";
import { Empty } from "@/components/ui/empty";
import { Pager } from "@/components/ui/pager";
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
            <Pair key={pair.id} pair={pair} judges={evaluation.judges} unread={search.only === "unparsable"} />
          ))}
          <Pager
            label={t("pages")}
            page={page}
            pages={pages}
            href={(target) => pairsHref(evaluation.id, search, { page: target })}
          />
        </div>
      )}
    </>
  );
}
