"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuDownload } from "@/components/ui/menu";
import { pageHref } from "@/components/ui/pager";

/** Downloads the events that the filter finds. */
export function AuditExport({ filter }: { filter: Record<string, string | undefined> }) {
  const t = useTranslations("audit");
  return (
    <Menu
      trigger={
        <Button>
          {t("export")} <ChevronDown aria-hidden className="size-3.5 text-soft" />
        </Button>
      }
    >
      <MenuDownload href={pageHref("/api/v1/exports/audit.csv", { ...filter, excel: "true" }, 1)}>
        {t("exportCsv")}
      </MenuDownload>
      <MenuDownload href={pageHref("/api/v1/exports/audit.jsonl", filter, 1)}>{t("exportJsonl")}</MenuDownload>
    </Menu>
  );
}
