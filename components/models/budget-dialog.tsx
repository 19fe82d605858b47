"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { dollars } from "@/components/models/dollars";
import { ModelRefusal } from "@/components/models/model-refusal";
import { NumberField } from "@/components/models/number-field";
import { parseNumber } from "@/components/models/parse-number";
import { useRecordForm } from "@/components/models/use-record-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { setOverallBudgetAction } from "@/lib/models/actions";

type Props = { cap: number | null; spent: number };

/** A button that opens a dialog to set the overall budget. */
export function BudgetDialog(props: Props) {
  const t = useTranslations("models.budget");
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) giveBack();
  };
  return (
    <>
      <Button ref={opener} size="sm" onClick={() => turn(true)}>
        {props.cap === null ? t("set") : t("change")}
      </Button>
      {open ? <BudgetForm {...props} onClose={() => turn(false)} /> : null}
    </>
  );
}

function BudgetForm({ cap, spent, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("models.budget");
  const common = useTranslations("common");
  const format = useFormatter();
  const id = useId();
  const { form, draft, change, onSubmit, pending, refusal, faultOf } = useRecordForm(
    { cap: cap === null ? "" : String(cap) },
    (given) => setOverallBudgetAction({ cap: parseNumber(given.cap) }),
    onClose,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("dialogTitle")}
      description={t("dialogLead")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" type="submit" form={id} pending={pending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={onSubmit} className="grid gap-3">
        <ModelRefusal refusal={refusal} />
        <NumberField
          label={t("cap")}
          hint={t("capHint", { spent: dollars(format, spent) })}
          error={faultOf("cap")}
          value={draft.cap}
          onChange={(value) => change({ cap: value }, "cap")}
        />
      </form>
    </Dialog>
  );
}
