"use client";

import { useTranslations } from "next-intl";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import type { ActionUser } from "@/components/users/action-user";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { deactivateUserAction } from "@/lib/users/actions";

type Props = { user: ActionUser; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before an account is deactivated. */
export function DeactivateDialog({ user, onOpenChange }: Props) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const { pending, refusal, run } = useAction(deactivateUserAction);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t("deactivateTitle", { name: user.name })}
      description={t("deactivateNext")}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
          <Button variant="danger" pending={pending} onClick={() => run([user.id], () => onOpenChange(false))}>
            {t("deactivateSubmit")}
          </Button>
        </>
      }
    >
      <AccountRefusal refusal={refusal} />
    </Dialog>
  );
}
