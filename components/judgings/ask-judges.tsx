"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ModelPicker } from "@/components/evaluations/model-picker";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createJudgingAction } from "@/lib/judgings/actions";
import type { ModelChoice } from "@/lib/models/queries/models";
import type { Refusal } from "@/lib/outcome";

type Props = { campaignId: string; models: ModelChoice[] };

/** Has judges score the campaign's pairs: which ones, and for how much at most. */
export function AskJudges({ campaignId, models }: Props) {
  const t = useTranslations("evaluations.judging");
  const common = useTranslations("common");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [judges, setJudges] = useState<string[]>([]);
  const [budget, setBudget] = useState("");
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const ask = () =>
    startTransition(async () => {
      const amount = budget.trim() === "" ? null : Number(budget.replace(",", "."));
      const outcome = await createJudgingAction(campaignId, { judges, budget: amount }).catch(() => null);
      if (!outcome?.ok) return setRefusal(outcome ?? "failed");
      setOpen(false);
      router.refresh();
    });
  const fault = refusal !== null && refusal !== "failed" ? refusal.faults?.[0] : undefined;
  const all = refusal !== null && refusal !== "failed" && refusal.code === "all-judged";
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("ask")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("next")}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
            <Button variant="primary" pending={pending} disabled={judges.length === 0} onClick={ask}>
              {t("start")}
            </Button>
          </>
        }
      >
        <ModelPicker legend={t("judges")} hint={t("judgesHint")} models={models} chosen={judges} error={all ? t("allJudged") : fault?.path.startsWith("judges") ? fault.message : undefined} onChange={setJudges} />
        <Field label={t("budget")} error={fault?.path === "budget" ? t("budgetFault") : undefined}>
          <Input value={budget} inputMode="decimal" autoComplete="off" onChange={(event) => setBudget(event.target.value)} />
        </Field>
        {all ? null : <RefusalNotice refusal={refusal} />}
      </Dialog>
    </>
  );
}
