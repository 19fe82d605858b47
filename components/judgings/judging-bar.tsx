import { useTranslations } from "next-intl";
import { RunJudges } from "@/components/judgings/run-judges";
import { JudgingRun } from "@/components/judgings/judging-run";
import { isOver, serializeRun } from "@/components/runs/run-data";
import { QueryProvider } from "@/components/runs/query-provider";
import { ClientMessages } from "@/components/shell/client-messages";
import type { JudgingFollowed } from "@/lib/judgings/queries/follow";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = { campaignId: string; judgings: JudgingFollowed[]; models: ModelChoice[]; canManageModels: boolean };

/**
 * Runs judge models on this campaign, and shows the progress of the latest judging and of earlier ones that are not
 * over.
 */
export function JudgingBar({ campaignId, judgings, models, canManageModels }: Props) {
  const t = useTranslations("evaluations.judging");
  const shown = judgings.filter(({ status }, i) => i === 0 || !isOver(status));
  return (
    <section aria-label={t("label")} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.8125rem]">
      <ClientMessages namespaces={["evaluations", "runs", "results", "call-errors", "faults", "common"]}>
        <QueryProvider>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <RunJudges campaignId={campaignId} models={models} />
            {shown.length === 0 ? <span className="text-soft">{t("none")}</span> : null}
          </div>
          {shown.map((judging) => (
            <JudgingRun
              key={judging.id}
              id={judging.id}
              campaign={judging.campaign}
              judges={judging.judges}
              unscored={judging.unscored}
              initial={serializeRun(judging)}
              canManageModels={canManageModels}
            />
          ))}
        </QueryProvider>
      </ClientMessages>
    </section>
  );
}
