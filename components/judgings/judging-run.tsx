"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ModelLabel } from "@/components/models/model-label";
import { NothingJudged } from "@/components/judgings/nothing-judged";
import { callProgress, isOver, type RunData } from "@/components/runs/run-data";
import { RunActions } from "@/components/runs/run-actions";
import { RunBadge } from "@/components/runs/run-badge";
import { RunErrors } from "@/components/runs/run-errors";
import { RunLine } from "@/components/runs/run-line";
import { RunLink } from "@/components/runs/run-link";
import { RunPause } from "@/components/runs/run-pause";
import { ConnectionLost } from "@/components/runs/connection-lost";
import { useRun } from "@/components/runs/use-run";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { JudgingFollowed } from "@/lib/judgings/queries/follow";

type Props = Pick<JudgingFollowed, "id" | "campaign" | "judges" | "unscored"> & {
  initial: RunData;
  canManageModels: boolean;
};

/** A judging's progress and controls. When it ends, the page's agreement is refreshed. */
export function JudgingRun({ id, campaign, judges, unscored, initial, canManageModels }: Props) {
  const t = useTranslations("evaluations");
  const title = useId();
  const { data, dataUpdatedAt, isError, refetch } = useRun(`/api/v1/judgings/${id}`, initial);
  const { status, errors } = data;
  const over = isOver(status);
  const bar = callProgress(data);
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
          {over ? <RunLine run={data} /> : null}
        </div>
        <RunActions run={data} updatedAt={dataUpdatedAt} size="sm" changed={() => void refetch()} />
      </div>
      {isError ? <ConnectionLost since={dataUpdatedAt} /> : null}
      {over ? null : (
        <>
          <RunLine run={data} isOffline={isError} />
          <ProgressBar value={bar.ended} max={bar.planned} label={t("live.bar")} className="h-1.5!" />
        </>
      )}
      <RunPause run={data} canManageModels={canManageModels} changed={() => void refetch()} />
      {unscored && over ? (
        <NothingJudged campaignId={campaign} {...unscored} />
      ) : errors.length > 0 ? (
        <RunErrors errors={errors} />
      ) : null}
      <RunLink runId={data.runId} />
    </section>
  );
}
