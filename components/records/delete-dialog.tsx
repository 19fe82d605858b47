"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DeletionFacts } from "@/components/records/deletion-facts";
import type { RecordActions, RecordRef } from "@/components/records/record";
import { RecordRefusal } from "@/components/records/record-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import type { DeletionPlan } from "@/lib/records/record";

type Props = { record: RecordRef; actions: RecordActions; backTo?: string | undefined; onClose: () => void };

/** Says what deleting a record takes along or what stands against it, and deletes it, its name typed where it must be. */
export function DeleteDialog({ record: { id, name }, actions, backTo, onClose }: Props) {
  const t = useTranslations("records");
  const common = useTranslations("common");
  const router = useRouter();
  const [plan, setPlan] = useState<DeletionPlan | null>(null);
  const [typed, setTyped] = useState("");
  const planning = useAction(actions.plan);
  const removing = useAction(actions.remove);
  const fault = useFieldFaults(removing.refusal);
  const { run: ask } = planning;
  // Once, when the dialog opens.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => ask([id], setPlan), []);
  const isPossible = plan !== null && plan.usedBy.length === 0 && plan.activeRuns.length === 0;
  const remove = () =>
    removing.run([id, plan?.needsName ? { confirm: typed } : {}], () => {
      if (backTo) router.push(backTo);
      else onClose();
    });
  return (
    <FormDialog
      title={t("deleteTitle", { name })}
      words={{
        cancel: common(plan && !isPossible ? "close" : "cancel"),
        submit: plan && !isPossible ? null : t("deleteSubmit"),
      }}
      variant="danger"
      pending={removing.pending}
      disabled={!isPossible || (plan.needsName && typed.trim() !== plan.name.trim())}
      onSubmit={remove}
      onClose={onClose}
    >
      <RecordRefusal refusal={planning.refusal ?? removing.refusal} shown="confirm" />
      {plan ? <DeletionFacts plan={plan} /> : <p className="text-soft">{t("deleteLooking")}</p>}
      {isPossible && plan.needsName ? (
        <Field label={t("confirm")} hint={t("confirmHint", { name: plan.name })} error={fault("confirm")}>
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
