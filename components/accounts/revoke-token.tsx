"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { revokeAnyTokenAction, revokeTokenAction } from "@/lib/users/actions";

type Props = { id: string; name: string; whose?: "own" | "anyone" };

/** Asks for confirmation, then revokes the token: one's own, or for admins anyone's. */
export function RevokeToken({ id, name, whose = "own" }: Props) {
  const t = useTranslations("accounts.account");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const { opener, giveBack } = useReturnFocus();
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) giveBack();
  };
  const { pending, refusal, run } = useAction(whose === "own" ? revokeTokenAction : revokeAnyTokenAction);
  return (
    <>
      <Button ref={opener} size="sm" variant="quiet" onClick={() => turn(true)} aria-label={t("revokeTitle", { name })}>
        {t("revoke")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={turn}
        title={t("revokeTitle", { name })}
        description={t("revokeNext")}
        actions={
          <>
            <Button onClick={() => turn(false)}>{common("cancel")}</Button>
            <Button variant="danger" pending={pending} onClick={() => run([id], () => turn(false))}>
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
