import { useFormatter, useTranslations } from "next-intl";
import { AskJudges } from "@/components/judgings/ask-judges";
import { NothingJudged } from "@/components/judgings/nothing-judged";
import { WatchJudging } from "@/components/judgings/watch-judging";
import { RunBadge } from "@/components/evaluations/run-badge";
import { useMoney } from "@/components/evaluations/use-money";
import { ClientMessages } from "@/components/shell/client-messages";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { JudgingSummary } from "@/lib/judgings/queries/list";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = { campaignId: string; latest: JudgingSummary | undefined; models: ModelChoice[] };

/** The way to judges for this campaign, and how far the latest judging is. */
export function JudgingBar({ campaignId, latest, models }: Props) {
  const t = useTranslations("evaluations.judging");
  const format = useFormatter();
  const { dollars } = useMoney();
  return (
    <section aria-label={t("label")} className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.8125rem]">
      <ClientMessages namespaces={["evaluations", "common"]}>
        <AskJudges campaignId={campaignId} models={models} />
        {latest && (latest.state === "running" || latest.state === "planning") ? <WatchJudging /> : null}
      </ClientMessages>
      {latest ? (
        <>
          <RunBadge status={latest.state} />
          <span className="numeric">{t("progress", { judges: format.list(latest.judges), done: latest.calls.done + latest.calls.unparsable, planned: latest.calls.planned, cost: dollars(latest.cost) })}</span>
          {latest.state === "finished" ? null : <ProgressBar value={latest.calls.done + latest.calls.unparsable} max={latest.calls.planned} label={t("label")} className="w-40!" />}
          {latest.unscored ? <NothingJudged campaignId={campaignId} {...latest.unscored} /> : null}
          {latest.unscored ? null : latest.errors.map(({ cause, count, example }) => (
            <span key={cause} className="basis-full text-warn wrap-anywhere">
              {t("failed", { count, words: example })}
            </span>
          ))}
          {latest.calls.unparsable > 0 && !latest.unscored ? <span className="text-warn">{t("unread", { count: latest.calls.unparsable })}</span> : null}
          {latest.state === "paused" && latest.detail ? <span className="basis-full text-warn wrap-anywhere">{latest.detail}</span> : null}
        </>
      ) : (
        <span className="text-soft">{t("none")}</span>
      )}
    </section>
  );
}
