"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Fault } from "@/lib/outcome";
import type { Overlong, RunEstimate } from "@/lib/runs/estimate";

/** An estimate, or why the run could not be started: faults in the input, or the code of a conflict. */
export type Estimated =
  | { estimate: RunEstimate & { baseKept?: number; checked?: number; overlong?: Overlong[] } }
  | { faults: Fault[]; code: string | null };

/** Long enough to check two boxes in a row. */
const DEBOUNCE_MS = 350;

/** The budget that was entered; null where it is not a valid amount. */
export const budgetOf = (typed: number | null): number | null =>
  typed !== null && Number.isFinite(typed) && typed > 0 ? typed : null;

/**
 * The estimate of a plan from `address`, fetched a moment after the last change; `whole`: the plan is complete enough.
 */
export function useEstimate(address: string, plan: object, whole: boolean) {
  const body = JSON.stringify(plan);
  const [settled, setSettled] = useState({ body, whole });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ body, whole }), DEBOUNCE_MS);
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
