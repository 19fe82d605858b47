"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { budgetOf, useEstimate } from "@/components/runs/use-estimate";
import { useFaultWords } from "@/components/shell/use-fault-words";
import { createJudgingAction } from "@/lib/judgings/actions";
import type { Refusal } from "@/lib/outcome";

/** The form of a new judging: judges, budget, estimate, faults, and the action that starts it. */
export function useJudgingForm(campaignId: string, open: boolean, done: () => void) {
  const t = useTranslations("evaluations");
  const faultWords = useFaultWords();
  const router = useRouter();
  const estimates = useQueryClient();
  const [judges, setJudges] = useState<string[]>([]);
  const [budget, setBudget] = useState("");
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const amount = budget.trim() === "" ? null : Number(budget.replace(",", "."));
  const whole = open && judges.length > 0;
  const estimate = useEstimate(
    `/api/v1/campaigns/${campaignId}/judgings/estimate`,
    { judges, budget: budgetOf(amount) },
    whole,
  );

  const choose = (next: string[]) => {
    setJudges(next);
    setRefusal(null);
  };
  const spend = (next: string) => {
    setBudget(next);
    setRefusal(null);
  };
  const ask = () =>
    startTransition(async () => {
      const outcome = await createJudgingAction(campaignId, { judges, budget: amount }).catch(() => null);
      if (!outcome?.ok) return setRefusal(outcome ?? "failed");
      done();
      choose([]);
      spend("");
      // The estimate no longer holds for what was started.
      estimates.removeQueries({ queryKey: ["estimate"] });
      router.refresh();
    });
  const foreseen =
    whole && estimate.data && "faults" in estimate.data && !estimate.isPlaceholderData ? estimate.data : null;
  const said = refusal !== null && refusal !== "failed" ? refusal : null;
  const faults = [...(said?.faults ?? []), ...(foreseen?.faults ?? [])];
  const of = (field: string) => faults.find(({ path }) => path.split(".")[0] === field);
  const [judge, budgetFault] = [of("judges"), of("budget")];
  const words = {
    judges: [said?.code, foreseen?.code].includes("all-judged") ? t("judging.allJudged") : judge && faultWords(judge),
    budget: budgetFault && faultWords(budgetFault),
  };
  return {
    judges,
    choose,
    budget,
    amount: budgetOf(amount),
    spend,
    whole,
    estimate,
    ask,
    pending,
    words,
    refusal: said?.code === "all-judged" ? null : refusal,
  };
}
