"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isWhole, planOf, type PlanDraft } from "@/components/evaluations/plan-draft";
import type { EvaluationEstimate } from "@/lib/evaluations/queries/estimate";
import type { Fault } from "@/lib/outcome";

export type Estimated = { estimate: EvaluationEstimate } | { faults: Fault[] };

/** Long enough to choose two boxes in a row. */
const PAUSE_MS = 350;

/** The estimate of what stands in the form, a moment after it was changed. Its name and its budget change nothing of it. */
export function useEstimate(draft: PlanDraft) {
  const { name: _, ...plan } = planOf(draft);
  const now = JSON.stringify({ ...plan, budget: Number.isFinite(plan.budget ?? 0) && (plan.budget ?? 1) > 0 ? plan.budget : null });
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return useQuery<Estimated>({
    queryKey: ["estimate", settled],
    enabled: isWhole(draft),
    staleTime: 60_000,
    retry: 1,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const response = await fetch("/api/v1/evaluations/estimate", { method: "POST", body: settled, headers: { "content-type": "application/json" }, signal });
      const body = (await response.json()) as EvaluationEstimate & { faults?: Fault[] };
      if (response.ok) return { estimate: body };
      if (response.status === 422) return { faults: body.faults ?? [] };
      throw new Error(`estimate: ${response.status}`);
    },
  });
}
