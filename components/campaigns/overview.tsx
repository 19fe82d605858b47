import Link from "next/link";
import { useTranslations } from "next-intl";
import { itemsHref } from "@/components/campaigns/items-href";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { CampaignProgress } from "@/lib/campaigns/queries/progress";

/** How far the whole is. */
export function Overview({ progress: { campaign, complete } }: { progress: CampaignProgress }) {
  const t = useTranslations("campaigns.one");
  const { id, state, annotated, wanted, items } = campaign;
  const incomplete = items - complete;
  return (
    <section className="grid gap-2">
      {state === "draft" ? <Notice className="mb-2">{t("draftNotice")}</Notice> : null}
      {state === "closed" ? <Notice className="mb-2">{t("closedNotice")}</Notice> : null}
      <div className="numeric flex flex-wrap items-baseline gap-x-3">
        <p className="font-serif text-xl">{t("annotations", { annotated, wanted })}</p>
        <p className="text-soft">
          <Link href={itemsHref(id, { state: "complete" })} className="underline decoration-line underline-offset-4">
            {t("complete", { complete, items })}
          </Link>
          {incomplete > 0 ? (
            <>
              {" · "}
              <Link
                href={itemsHref(id, { state: "incomplete" })}
                className="underline decoration-line underline-offset-4"
              >
                {t("incomplete", { incomplete })}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      <ProgressBar value={annotated} max={wanted} label={t("progress")} className="h-1.5!" />
    </section>
  );
}
