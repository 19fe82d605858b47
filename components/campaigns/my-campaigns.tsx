import Link from "next/link";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { groupsOf } from "@/components/campaigns/stages";
import { buttonClass } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { MyCampaign } from "@/lib/campaigns/queries/list";

/** What an annotator has to do, an entry a campaign, the way on at its right: begun, new, then done. */
export function MyCampaigns({ campaigns }: { campaigns: MyCampaign[] }) {
  const t = useTranslations("campaigns.mine");
  return (
    <div className="grid gap-8">
      {groupsOf(campaigns).map(({ stage, campaigns: members }) => (
        <section key={stage} aria-labelledby={`campaigns-${stage}`}>
          <h2 id={`campaigns-${stage}`} className="mb-2 font-medium text-soft">
            {t(`stages.${stage}`)} <span className="numeric font-normal">{members.length}</span>
          </h2>
          <ul className="divide-y divide-line rounded-lg border bg-sheet">
            {members.map((campaign) => (
              <li key={campaign.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
                <Standing campaign={campaign} />
                <Way campaign={campaign} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Standing({ campaign: { name, state, annotated, available, lastAnnotatedAt } }: { campaign: MyCampaign }) {
  const t = useTranslations("campaigns.mine");
  const format = useFormatter();
  const now = useNow();
  const total = annotated + available;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <h3 lang={languageOf(name)} className="font-serif text-lg leading-snug font-semibold break-words">
        {name}
      </h3>
      {state === "open" && total > 0 ? (
        <ProgressBar
          value={annotated}
          max={total}
          label={t("progress", { annotated, total })}
          className="my-2 max-w-sm"
        />
      ) : null}
      <p className="numeric text-soft">
        {state === "closed"
          ? annotated > 0
            ? t("closedAnswered", { count: annotated })
            : t("closedEmpty")
          : available > 0
            ? `${t("progress", { annotated, total })} · ${t("left", { count: available })}`
            : annotated > 0
              ? t("done")
              : t("waiting")}
        {lastAnnotatedAt && state === "open"
          ? ` · ${t("last", { when: format.relativeTime(lastAnnotatedAt, now) })}`
          : null}
      </p>
    </div>
  );
}

function Way({ campaign: { id, name, state, annotated, available } }: { campaign: MyCampaign }) {
  const t = useTranslations("campaigns.mine");
  const open = state === "open" && available > 0;
  if (!open && annotated === 0) return null;
  const action = open ? (annotated > 0 ? t("resume") : t("start")) : t("answers");
  return (
    // Opening a campaign takes items in hand, so it is not asked for ahead.
    <Link
      href={`/annotate/${id}`}
      prefetch={false}
      aria-label={t("openNamed", { action, name })}
      className={buttonClass(open ? "primary" : "plain")}
    >
      {action}
    </Link>
  );
}
