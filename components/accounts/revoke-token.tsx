"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/accounts/use-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { revokeTokenAction } from "@/lib/users/actions";

/** Asks once more, then ends the token. */
export function RevokeToken({ id, name }: { id: string; name: string }) {
  const t = useTranslations("accounts.account");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const { pending, refusal, run } = useAction(revokeTokenAction);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)} aria-label={t("revokeTitle", { name })}>
        {t("revoke")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("revokeTitle", { name })}
        description={t("revokeNext")}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
            <Button variant="danger" pending={pending} onClick={() => run([id], () => setOpen(false))}>
              {t("revoke")}
            </Button>
          </>
        }
      >
        <AccountRefusal refusal={refusal} />
      </Dialog>
    </>
  );
}
