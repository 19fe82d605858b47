"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/shell/use-action";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { dollars } from "@/components/models/dollars";
import { ModelRefusal } from "@/components/models/model-refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { writeOffLostAction } from "@/lib/models/actions";

/** US dollars granted to workers that are gone, with a button to release them. */
export function LostGrants({ lost }: { lost: number }) {
  const t = useTranslations("models.budget");
  const amount = dollars(useFormatter(), lost);
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  return (
    <Notice tone="warn" className="mt-3">
      <p>{t("lost", { lost: amount })}</p>
      <Button ref={opener} size="sm" className="mt-2" onClick={() => setOpen(true)}>
        {t("writeOff")}
      </Button>
      {open ? (
        <WriteOffDialog
          amount={amount}
          onClose={() => {
            setOpen(false);
            giveBack();
          }}
        />
      ) : null}
    </Notice>
  );
}

function WriteOffDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
  const t = useTranslations("models.budget");
  const common = useTranslations("common");
  const { pending, refusal, run } = useAction(writeOffLostAction);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("writeOffTitle", { lost: amount })}
      description={t("writeOffLead")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="danger" pending={pending} onClick={() => run([], onClose)}>
            {t("writeOff")}
          </Button>
        </>
      }
    >
      <ModelRefusal refusal={refusal} />
    </Dialog>
  );
}
