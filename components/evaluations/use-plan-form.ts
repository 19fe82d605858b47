"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { faultsByField, faultsOfDraft, isWhole, planOf, type PlanDraft } from "@/components/evaluations/plan-draft";
import { budgetOf, useEstimate } from "@/components/runs/use-estimate";
import { createEvaluationAction } from "@/lib/evaluations/actions";
import type { Fault, Refusal } from "@/lib/outcome";

/** The draft, what stands against it, what it would take, and the way to start it. Nothing typed is ever cleared. */
export function usePlanForm(initial: PlanDraft) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [own, setOwn] = useState<Fault[]>([]);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const { name: _, budget, ...plan } = planOf(draft);
  const estimate = useEstimate("/api/v1/evaluations/estimate", { ...plan, budget: budgetOf(budget) }, isWhole(draft));
  // Once the faults are on the page, to the first faulty field.
  useEffect(() => {
    if (refusal || own.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal, own]);

  const change = (part: Partial<PlanDraft>) => {
    const touched = Object.keys(part);
    const left = (faults: Fault[]) => faults.filter(({ path }) => !touched.includes(path.split(".")[0] ?? ""));
    setDraft((before) => ({ ...before, ...part }));
    setOwn(left);
    setRefusal((before) =>
      before && before !== "failed" && before.faults ? { ...before, faults: left(before.faults) } : null,
    );
  };

  const submit = () => {
    const faults = faultsOfDraft(draft);
    setOwn(faults);
    setRefusal(null);
    if (faults.length > 0) return;
    startTransition(async () => {
      const outcome = await createEvaluationAction(planOf(draft)).catch(() => null);
      if (outcome?.ok) return router.push(`/evaluations/${outcome.value.id}`);
      setRefusal(outcome ?? "failed");
    });
  };

  const foreseen =
    isWhole(draft) && estimate.data && "faults" in estimate.data && !estimate.isPlaceholderData
      ? estimate.data.faults
      : [];
  const faults = faultsByField([
    ...own,
    ...(refusal && refusal !== "failed" ? (refusal.faults ?? []) : []),
    ...foreseen,
  ]);
  return { form, draft, change, submit, pending, refusal, faults, estimate };
}
