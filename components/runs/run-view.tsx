"use client";

import type { RunDetailsData } from "@/components/runs/run-data";
import { QueryProvider } from "@/components/runs/query-provider";
import { RunBlock } from "@/components/runs/run-block";
import { RunModels } from "@/components/runs/run-models";
import { useRun } from "@/components/runs/use-run";

type Props = {
  initial: RunDetailsData;
  /** Whether they may change providers and models. */
  canManageModels: boolean;
};

/** A run of any kind: progress, controls, errors, and its calls by model. */
export function RunView(props: Props) {
  return (
    <QueryProvider>
      <View {...props} />
    </QueryProvider>
  );
}

function View({ initial, canManageModels }: Props) {
  const run = useRun(`/api/v1/runs/${initial.id}`, initial);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <RunBlock {...run} canManageModels={canManageModels} />
      <RunModels models={run.data.models} />
    </div>
  );
}
