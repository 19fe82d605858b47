import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { itemsHref } from "@/components/campaigns/items-href";
import type { ItemsSearch } from "@/lib/campaigns/items-search";
import type { ItemPage } from "@/lib/campaigns/queries/items";

type Props = {
  campaignId: string;
  search: ItemsSearch;
  found: ItemPage;
  /** Which number of a figure, or which warning, is meant. */
  of: ReactNode;
};

/** How many items there are with these filters, and how many annotations or pairs of theirs a number elsewhere counts. */
export function ItemsFound({ campaignId, search, found: { total, marked, pairs }, of }: Props) {
  const t = useTranslations("items.found");
  const mark = search.mark && search.mark !== "disagreement" ? search.mark : "annotated";
  const isWarning = search.warning !== undefined;
  const counts = [
    t("items", { total }),
    ...(marked !== null && !isWarning ? [t(mark, { count: marked })] : []),
    ...(pairs !== null && !isWarning ? [t("pairs", { count: pairs })] : []),
  ];
  const { page: _, sort: _sort, ...filters } = search;
  const isFiltered = of !== null || Object.values(filters).some(Boolean);
  return (
    <div className="grid gap-1">
      {of}
      <p aria-live="polite" className="numeric flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-serif text-lg">{counts.join(" · ")}</span>
        {isFiltered ? (
          <Link href={itemsHref(campaignId)} className="text-[0.8125rem] text-soft underline underline-offset-4">
            {t("all")}
          </Link>
        ) : null}
      </p>
    </div>
  );
}
