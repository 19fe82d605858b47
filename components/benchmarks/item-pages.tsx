import { useTranslations } from "next-intl";
import { Pager, pageHref } from "@/components/ui/pager";
import { ITEMS_PER_PAGE, type ItemsFilter } from "@/lib/benchmarks/schema";

/** How many items there are with this filter, and the way to the next page of them. */
export function ItemPages({
  benchmarkId,
  filter: { page, ...search },
  total,
}: {
  benchmarkId: string;
  filter: ItemsFilter;
  total: number;
}) {
  const t = useTranslations("benchmarks.items");
  const pages = Math.max(1, Math.ceil(total / ITEMS_PER_PAGE));
  return (
    <Pager
      label={t("pages")}
      count={t("count", { total })}
      page={page}
      pages={pages}
      href={(target) => pageHref(`/benchmarks/${benchmarkId}`, search, target)}
    />
  );
}
