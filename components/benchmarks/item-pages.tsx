import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { ITEMS_PER_PAGE, type ItemsFilter } from "@/lib/benchmarks/schema";

/** How many items there are with this filter, and the way to the next page of them. */
export function ItemPages({ benchmarkId, filter, total }: { benchmarkId: string; filter: ItemsFilter; total: number }) {
  const t = useTranslations("benchmarks.items");
  const { page, ...search } = filter;
  const pages = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE));
  const to = (target: number) => {
    const wanted = Object.entries({ ...search, page: String(target) }).filter(([, value]) => value);
    return `/benchmarks/${benchmarkId}?${new URLSearchParams(wanted as [string, string][])}`;
  };
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3 text-soft">
      <span>{t("count", { total })}</span>
      {pages > 1 ? <span>{t("page", { page, pages })}</span> : null}
      {page > 1 ? (
        <Link href={to(Math.min(page - 1, pages))} className={buttonClass("plain", "sm")}>
          {t("previous")}
        </Link>
      ) : null}
      {page < pages ? (
        <Link href={to(page + 1)} className={buttonClass("plain", "sm")}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
