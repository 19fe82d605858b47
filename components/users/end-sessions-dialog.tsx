"use client";

import { useTranslations } from "next-intl";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import type { ActionUser } from "@/components/users/action-user";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { endSessionsOfAction } from "@/lib/users/actions";

type Props = { user: ActionUser; onOpenChange: (open: boolean) => void };

/** Asks for confirmation before a person is signed out everywhere. */
export function EndSessionsDialog({ user, onOpenChange }: Props) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const { pending, refusal, run } = useAction(endSessionsOfAction);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t("endSessionsTitle", { name: user.name })}
      description={t("endSessionsNext", { count: user.sessions })}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
          <Button variant="danger" pending={pending} onClick={() => run([user.id], () => onOpenChange(false))}>
            {t("endSessionsSubmit")}
          </Button>
        </>
      }
    >
      <AccountRefusal refusal={refusal} />
    </Dialog>
  );
}
