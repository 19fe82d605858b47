"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useMoney } from "@/components/runs/use-money";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setRunBudgetAction } from "@/lib/jobs/runs/actions";
import type { Refusal } from "@/lib/outcome";

type Props = { runId: string; cost: number; budget: number | null; close: () => void; changed: () => void };

/** What a run may spend in all. */
export function BudgetDialog({ runId, cost, budget, close, changed }: Props) {
  const t = useTranslations("evaluations");
  const common = useTranslations("common");
  const { dollars } = useMoney();
  const [typed, setTyped] = useState(budget === null ? "" : String(budget));
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const save = () =>
    startTransition(async () => {
      const amount = typed.trim() === "" ? null : Number(typed.replace(",", "."));
      const outcome = await setRunBudgetAction(runId, { budget: amount }).catch(() => null);
      if (!outcome?.ok) return setRefusal(outcome ?? "failed");
      changed();
      close();
    });
  const invalid = refusal !== null && refusal !== "failed" && refusal.reason === "invalid";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t("live.budgetTitle")}
      actions={
        <>
          <Button onClick={close}>{common("cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={save}>
            {t("live.budgetSave")}
          </Button>
        </>
      }
    >
      <Field label={t("live.budgetField")} hint={t("live.budgetHint", { cost: dollars(cost) })} error={invalid ? t("faults.budget") : undefined}>
        <Input value={typed} inputMode="decimal" autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <RefusalNotice refusal={refusal} />
    </Dialog>
  );
}
