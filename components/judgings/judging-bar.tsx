import { useTranslations } from "next-intl";
import { AskJudges } from "@/components/judgings/ask-judges";
import { JudgingRun } from "@/components/judgings/judging-run";
import { isOver, overTheWire } from "@/components/runs/following";
import { QueryRoom } from "@/components/runs/query-client";
import { ClientMessages } from "@/components/shell/client-messages";
import type { JudgingFollowed } from "@/lib/judgings/queries/follow";
import type { ModelChoice } from "@/lib/models/queries/models";

type Props = { campaignId: string; judgings: JudgingFollowed[]; models: ModelChoice[]; keeper: boolean };

/** The way to judges for this campaign, and how far the latest judging is; an earlier one stands here for as long as it is not over. */
export function JudgingBar({ campaignId, judgings, models, keeper }: Props) {
  const t = useTranslations("evaluations.judging");
  const shown = judgings.filter(({ status }, i) => i === 0 || !isOver(status));
  return (
    <section aria-label={t("label")} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3 text-[0.8125rem]">
      <ClientMessages namespaces={["evaluations", "results", "call-errors", "faults", "common"]}>
        <QueryRoom>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <AskJudges campaignId={campaignId} models={models} />
            {shown.length === 0 ? <span className="text-soft">{t("none")}</span> : null}
          </div>
          {shown.map((judging) => (
            <JudgingRun
              key={judging.id}
              id={judging.id}
              campaign={judging.campaign}
              judges={judging.judges}
              unscored={judging.unscored}
              initial={overTheWire(judging)}
              keeper={keeper}
            />
          ))}
        </QueryRoom>
      </ClientMessages>
    </section>
  );
}
