import Link from "next/link";
import { useTranslations } from "next-intl";
import { runsHref } from "@/components/runs/run-filter";
import { buttonClass } from "@/components/ui/button";
import type { RunsSearch } from "@/lib/runs/schema";

type Props = { filter: Pick<RunsSearch, "kind" | "state" | "after">; total: number; next: string | null };

/** How many runs there are, and the way to the next page and back to the first. */
export function RunPages({ filter: { after, ...filter }, total, next }: Props) {
  const t = useTranslations("runs.pages");
  return (
    <nav aria-label={t("label")} className="numeric mt-3 flex flex-wrap items-center gap-3 text-soft">
      <span>{t("count", { total })}</span>
      {after ? (
        <Link href={runsHref("/runs", filter)} className={buttonClass("plain", "sm")}>
          {t("first")}
        </Link>
      ) : null}
      {next ? (
        <Link href={runsHref("/runs", { ...filter, after: next })} className={buttonClass("plain", "sm")}>
          {t("next")}
        </Link>
      ) : null}
    </nav>
  );
}
