"use client";

import type { RunData } from "@/components/runs/run-data";
import { QueryProvider } from "@/components/runs/query-provider";
import { RunBlock } from "@/components/runs/run-block";
import { RunLink } from "@/components/runs/run-link";
import { useRun } from "@/components/runs/use-run";

type Props = {
  /** Returns the run's progress. */
  address: string;
  initial: RunData;
  /** Whether they may change providers and models. */
  canManageModels: boolean;
};

/** A run's progress and controls on the page of what it belongs to. */
export function RunLive(props: Props) {
  return (
    <QueryProvider>
      <Live {...props} />
    </QueryProvider>
  );
}

function Live({ address, initial, canManageModels }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <RunBlock {...useRun(address, initial)} canManageModels={canManageModels} />
      <RunLink runId={initial.runId} />
    </div>
  );
}
