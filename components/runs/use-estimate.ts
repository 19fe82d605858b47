"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Overlong } from "@/lib/evaluations/overlong";
import type { Fault } from "@/lib/outcome";
import type { RunEstimate } from "@/lib/runs/estimate";

/** What it would take, or why it could not be started: faults in the input, or the code of a conflict. */
export type Estimated =
  | { estimate: RunEstimate & { baseKept?: number; checked?: number; overlong?: Overlong[] } }
  | { faults: Fault[]; code: string | null };

/** Long enough to choose two boxes in a row. */
const PAUSE_MS = 350;

/** What is typed as a budget, as the server takes it; null where it is none yet. */
export const budgetOf = (typed: number | null): number | null =>
  typed !== null && Number.isFinite(typed) && typed > 0 ? typed : null;

/** The estimate of a plan, asked for at this address a moment after it was changed; `whole`: there is enough of it to ask. */
export function useEstimate(address: string, plan: object, whole: boolean) {
  const body = JSON.stringify(plan);
  const [settled, setSettled] = useState({ body, whole });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ body, whole }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, whole]);
  return useQuery<Estimated>({
    queryKey: ["estimate", address, settled.body],
    enabled: settled.whole,
    staleTime: 5_000,
    retry: 1,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, {
        method: "POST",
        body: settled.body,
        headers: { "content-type": "application/json" },
        signal,
      });
      const answer = (await response.json()) as RunEstimate & { faults?: Fault[]; code?: string };
      if (response.ok) return { estimate: answer };
      if (response.status === 422 || response.status === 409)
        return { faults: answer.faults ?? [], code: answer.code ?? null };
      throw new Error(`${address}: ${response.status}`);
    },
  });
}
