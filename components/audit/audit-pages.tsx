import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { pageHref } from "@/components/ui/pager";
import { MOST_COUNTED } from "@/lib/audit/queries/list";
import type { AuditSearch } from "@/lib/audit/schema";

type Props = { filter: AuditSearch; total: number; next: string | null };

/** How many events there are, and the way to older ones and back to the newest. */
export function AuditPages({ filter: { after, ...filter }, total, next }: Props) {
  const t = useTranslations("audit");
  return (
    <nav aria-label={t("pages")} className="numeric mt-3 flex flex-wrap items-center gap-3 text-soft">
      <span>{total > MOST_COUNTED ? t("countMore", { most: MOST_COUNTED }) : t("count", { total })}</span>
      {after ? (
        <Link href={pageHref("/audit", filter, 1)} className={buttonClass("plain", "sm")}>
          {t("newest")}
        </Link>
      ) : null}
      {next ? (
        <Link href={pageHref("/audit", { ...filter, after: next }, 1)} className={buttonClass("plain", "sm")}>
          {t("older")}
        </Link>
      ) : null}
    </nav>
  );
}
