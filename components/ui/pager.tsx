import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

type Props = {
  /** The accessible name of the navigation. */
  label: string;
  /** The total number of entries, as text. */
  count?: ReactNode;
  page: number;
  pages: number;
  href: (page: number) => string;
};

/** The number of entries, the current page, and links to the previous and next page. */
export function Pager({ label, count, page, pages, href }: Props) {
  const t = useTranslations("common.pager");
  if (!count && pages <= 1) return null;
  return (
    <nav aria-label={label} className="numeric flex flex-wrap items-center gap-3 text-soft">
      {count ? <span>{count}</span> : null}
      {pages > 1 ? <span>{t("page", { page, pages })}</span> : null}
      {page > 1 ? (
        <Link href={href(Math.min(page - 1, pages))} className={buttonClass("plain", "sm")}>
          {t("previous")}
        </Link>
      ) : null}
      {page < pages ? (
        <Link href={href(page + 1)} className={buttonClass("plain", "sm")}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}

/** The address of a page of a list with its filter, without empty values. */
export function pageHref(path: string, search: Record<string, unknown>, page: number): string {
  const wanted = Object.entries({ ...search, page: page > 1 ? page : "" }).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  const query = new URLSearchParams(wanted.map(([key, value]) => [key, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}
