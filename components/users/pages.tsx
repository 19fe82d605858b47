import { useTranslations } from "next-intl";
import { Pager, pageHref } from "@/components/ui/pager";
import type { UserFilter } from "@/lib/users/schema";

/** The number of accounts and the links to other pages. */
export function Pages({
  filter: { page, ...search },
  total,
  perPage,
}: {
  filter: UserFilter;
  total: number;
  perPage: number;
}) {
  const t = useTranslations("users");
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <div className="mt-3">
      <Pager
        label={t("pages")}
        count={t("count", { total })}
        page={page}
        pages={pages}
        href={(target) => pageHref("/users", search, target)}
      />
    </div>
  );
}
