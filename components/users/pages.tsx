import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button";
import type { UserFilter } from "@/lib/users/schema";

/** How many accounts there are, and the way to the next page of them. */
export async function Pages({ filter, total, perPage }: { filter: UserFilter; total: number; perPage: number }) {
  const t = await getTranslations("users");
  const pages = Math.max(1, Math.ceil(total / perPage));
  const { page, ...search } = filter;
  const to = (target: number) => {
    const wanted = Object.entries({ ...search, page: String(target) }).filter(([, value]) => value);
    return `/users?${new URLSearchParams(wanted as [string, string][])}`;
  };
  return (
    <nav aria-label={t("pages")} className="mt-3 flex flex-wrap items-center gap-3 text-soft">
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
