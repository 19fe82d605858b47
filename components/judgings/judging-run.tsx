"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ModelLabel } from "@/components/models/model-label";
import { NothingJudged } from "@/components/judgings/nothing-judged";
import { barOf, isOver, type Followed } from "@/components/runs/following";
import { RunActions } from "@/components/runs/run-actions";
import { RunBadge } from "@/components/runs/run-badge";
import { RunErrors } from "@/components/runs/run-errors";
import { RunLine } from "@/components/runs/run-line";
import { RunPause } from "@/components/runs/run-pause";
import { RunSilence } from "@/components/runs/run-silence";
import { useFollowing } from "@/components/runs/use-following";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { JudgingFollowed } from "@/lib/judgings/queries/follow";

type Props = Pick<JudgingFollowed, "id" | "campaign" | "judges" | "unscored"> & { initial: Followed; keeper: boolean };

/** How a judging gets on, and the hands on it, in one block. When it ends, the agreement is asked for again. */
export function JudgingRun({ id, campaign, judges, unscored, initial, keeper }: Props) {
  const t = useTranslations("evaluations");
  const title = useId();
  const { data, dataUpdatedAt, isError, refetch } = useFollowing(`/api/v1/judgings/${id}`, initial);
  const { status, errors } = data;
  const over = isOver(status);
  const bar = barOf(data);
  return (
    <section aria-labelledby={title} className="grid gap-2.5 rounded-lg border bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-1.5">
          <h2 id={title} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium">
            {judges.map((judge) => (
              <ModelLabel key={judge.name} {...judge} />
            ))}
            <RunBadge status={status} />
          </h2>
          {over ? <RunLine followed={data} /> : null}
        </div>
        <RunActions followed={data} heardAt={dataUpdatedAt} size="sm" changed={() => void refetch()} />
      </div>
      {isError ? <RunSilence since={dataUpdatedAt} /> : null}
      {over ? null : (
        <>
          <RunLine followed={data} silent={isError} />
          <ProgressBar value={bar.ended} max={bar.planned} label={t("live.bar")} className="h-1.5!" />
        </>
      )}
      <RunPause followed={data} keeper={keeper} changed={() => void refetch()} />
      {unscored && over ? (
        <NothingJudged campaignId={campaign} {...unscored} />
      ) : errors.length > 0 ? (
        <RunErrors errors={errors} />
      ) : null}
    </section>
  );
}
