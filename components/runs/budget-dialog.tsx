"use client";

import { useTranslations } from "next-intl";
import { useId, useState, useTransition, type FormEvent } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { useUnits } from "@/components/runs/use-units";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button, type ButtonSize } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { setRunBudgetAction } from "@/lib/runs/actions";
import type { Refusal } from "@/lib/outcome";

type Run = { runId: string; cost: number; budget: number | null; changed: () => void };
type Props = Run & { size?: ButtonSize; open: boolean; turn: (open: boolean) => void };

/** A button with a dialog that sets a run's budget. */
export function BudgetDialog({ size, open, turn, ...run }: Props) {
  const t = useTranslations("evaluations.live");
  const { opener, giveBack } = useReturnFocus();
  const close = () => {
    turn(false);
    giveBack();
  };
  return (
    <>
      <Button ref={opener} size={size} onClick={() => turn(true)}>
        {t("budget")}
      </Button>
      {open ? <BudgetForm {...run} close={close} /> : null}
    </>
  );
}

function BudgetForm({ runId, cost, budget, close, changed }: Run & { close: () => void }) {
  const t = useTranslations("evaluations");
  const common = useTranslations("common");
  const { dollars } = useUnits();
  const id = useId();
  const [typed, setTyped] = useState(budget === null ? "" : String(budget));
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    startTransition(async () => {
      const amount = typed.trim() === "" ? null : Number(typed.replace(",", "."));
      const outcome = await setRunBudgetAction(runId, { budget: amount }).catch(() => null);
      if (!outcome?.ok) return setRefusal(outcome ?? "failed");
      changed();
      close();
    });
  };
  const faultOf = useFieldFaults(refusal);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : close())}
      title={t("live.budgetTitle")}
      actions={
        <>
          <Button onClick={close}>{common("cancel")}</Button>
          <Button variant="primary" type="submit" form={id} pending={pending}>
            {t("live.budgetSave")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-3">
        <Field
          label={t("live.budgetField")}
          hint={t("live.budgetHint", { cost: dollars(cost) })}
          error={faultOf("budget")}
        >
          <Input
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <RefusalNotice refusal={refusal} />
      </form>
    </Dialog>
  );
}
