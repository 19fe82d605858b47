"use client";

import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import type { ActionUser } from "@/components/users/action-user";
import { EraseDialog } from "@/components/privacy/erase-dialog";
import { DeactivateDialog } from "@/components/users/deactivate-dialog";
import { EndSessionsDialog } from "@/components/users/end-sessions-dialog";
import { LinkDialog } from "@/components/users/link-dialog";
import { RoleDialog } from "@/components/users/role-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuDownload, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { reactivateUserAction, verifyUserAction } from "@/lib/users/actions";

/**
 * The actions of an admin on an account in its state: a button to verify, a menu for the others. Nobody erases their
 * own account.
 */
export function UserActions({ user, isOwn }: { user: ActionUser; isOwn: boolean }) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const [dialog, setDialog] = useState<"role" | "reset" | "invite" | "sessions" | "deactivate" | "erase" | null>(null);
  const verify = useAction(verifyUserAction);
  const reactivate = useAction(reactivateUserAction);
  const { state, name } = user;
  const refusal = verify.refusal ?? reactivate.refusal;
  const forget = () => {
    verify.forget();
    reactivate.forget();
  };
  const { opener, giveBack } = useReturnFocus();
  const close = (open: boolean) => {
    if (open) return;
    setDialog(null);
    giveBack();
  };
  const trigger = (
    <Button ref={opener} size="sm" variant="quiet" className="px-1.5!" aria-label={t("actionsFor", { name })}>
      <Ellipsis aria-hidden className="size-4" />
    </Button>
  );
  const personal = (
    <>
      <MenuDownload href={`/api/v1/users/${user.id}/data`}>{t("exportData")}</MenuDownload>
      {isOwn ? null : (
        <MenuItem danger onSelect={() => setDialog("erase")}>
          {t("erase")}
        </MenuItem>
      )}
    </>
  );
  return (
    <div className="flex items-center justify-end gap-1">
      {state === "unverified" ? (
        <Button
          size="sm"
          variant="primary"
          pending={verify.pending}
          aria-label={t("verifyNamed", { name })}
          onClick={() => verify.run([user.id])}
        >
          {t("verify")}
        </Button>
      ) : null}
      {state === "deactivated" ? (
        <Button size="sm" pending={reactivate.pending} onClick={() => reactivate.run([user.id])}>
          {t("reactivate")}
        </Button>
      ) : null}
      {state === "erased" ? null : state === "deactivated" ? (
        <Menu trigger={trigger}>{personal}</Menu>
      ) : (
        <Menu trigger={trigger}>
          <MenuItem onSelect={() => setDialog("role")}>{t("changeRole")}</MenuItem>
          {state === "invited" ? (
            <MenuItem onSelect={() => setDialog("invite")}>{t("newLink")}</MenuItem>
          ) : (
            <>
              <MenuItem onSelect={() => setDialog("reset")}>{t("reset")}</MenuItem>
              <MenuItem onSelect={() => setDialog("sessions")}>{t("endSessions")}</MenuItem>
            </>
          )}
          <MenuSeparator />
          <MenuItem danger onSelect={() => setDialog("deactivate")}>
            {t("deactivate")}
          </MenuItem>
          <MenuSeparator />
          {personal}
        </Menu>
      )}
      {/* Mounted when opened, so that no earlier state stays. */}
      {dialog === "role" ? <RoleDialog user={user} onOpenChange={close} /> : null}
      {dialog === "sessions" ? <EndSessionsDialog user={user} onOpenChange={close} /> : null}
      {dialog === "deactivate" ? <DeactivateDialog user={user} onOpenChange={close} /> : null}
      {dialog === "erase" ? <EraseDialog user={user} onOpenChange={close} /> : null}
      {dialog === "reset" || dialog === "invite" ? <LinkDialog kind={dialog} user={user} onOpenChange={close} /> : null}
      <Dialog
        open={refusal !== null}
        onOpenChange={(open) => !open && forget()}
        title={name}
        actions={<Button onClick={forget}>{common("close")}</Button>}
      >
        <AccountRefusal refusal={refusal} />
      </Dialog>
    </div>
  );
}
