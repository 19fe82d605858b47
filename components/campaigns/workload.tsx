"use client";

import { useTranslations } from "next-intl";
import type { workload } from "@/components/campaigns/campaign-draft";

type Props = { items: number; overlap: number; people: number; work: ReturnType<typeof workload> };

/** What the form as it stands will ask of people, kept in sight while it is filled in. */
export function Workload({ items, overlap, people, work }: Props) {
  const t = useTranslations("campaigns.new");
  return (
    <div className="rounded-lg border bg-sheet px-4 py-3">
      <h2 className="text-xs font-medium text-soft">{t("meaning")}</h2>
      {/* Read out when it changes, but only when typing pauses. */}
      <div aria-live="polite" className="numeric mt-1 grid min-h-20 content-start gap-1">
        {work ? (
          <>
            <p className="font-serif text-base">{t("total", { items, overlap, total: work.total })}</p>
            {work.enough ? (
              <p className="text-soft">{t("each", { count: work.each, people })}</p>
            ) : (
              <p className="text-accent">{t("tooFew", { people, overlap })}</p>
            )}
          </>
        ) : (
          <p className="text-soft">{t("noMeaning")}</p>
        )}
      </div>
    </div>
  );
}
