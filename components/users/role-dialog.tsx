"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { RoleChoice } from "@/components/users/role-choice";
import type { ActionUser } from "@/components/users/action-user";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { changeRoleAction } from "@/lib/users/actions";

type Props = { user: ActionUser; onOpenChange: (open: boolean) => void };

export function RoleDialog({ user, onOpenChange }: Props) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const [role, setRole] = useState(user.role);
  const { pending, refusal, run } = useAction(changeRoleAction);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t("roleTitle", { name: user.name })}
      description={t("roleNext")}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={() => run([user.id, role], () => onOpenChange(false))}>
            {t("roleSave")}
          </Button>
        </>
      }
    >
      <AccountRefusal refusal={refusal} />
      <RoleChoice value={role} onChange={setRole} />
    </Dialog>
  );
}
