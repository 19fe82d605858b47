"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { CopiedLink } from "@/components/users/copied-link";
import type { ActionUser } from "@/components/users/action-user";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/input";
import { renewInvitationAction, resetPasswordAction, type CopiedLink as Link } from "@/lib/users/actions";

type Props = { kind: "reset" | "invite"; user: ActionUser; onOpenChange: (open: boolean) => void };

/** Creates and shows a link for an existing account: a new invitation or a password reset. */
export function LinkDialog({ kind, user, onOpenChange }: Props) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const [signOutNow, setSignOutNow] = useState(false);
  const [link, setLink] = useState<Link | null>(null);
  const { pending, refusal, run } = useAction(() =>
    kind === "reset" ? resetPasswordAction(user.id, signOutNow) : renewInvitationAction(user.id),
  );
  const { name } = user;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={kind === "reset" ? t("resetTitle", { name }) : t("newLinkTitle", { name })}
      description={link ? undefined : kind === "reset" ? t("resetNext") : t("newLinkNext")}
      actions={
        link ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t("done")}
          </Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>{common("cancel")}</Button>
            <Button variant="primary" pending={pending} onClick={() => run([], setLink)}>
              {t("makeLink")}
            </Button>
          </>
        )
      }
    >
      <AccountRefusal refusal={refusal} />
      {link ? <CopiedLink link={link} name={name} /> : null}
      {kind === "reset" && !link ? (
        <Checkbox
          label={t("signOutNow")}
          hint={t("signOutNowHint")}
          checked={signOutNow}
          onChange={(event) => setSignOutNow(event.target.checked)}
        />
      ) : null}
    </Dialog>
  );
}
