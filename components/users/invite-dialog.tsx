"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InviteForm } from "@/components/users/invite-form";
import { InviteReport } from "@/components/users/invite-report";
import type { InvitedAddress } from "@/lib/users/actions";

/** A button with a dialog that invites people in a role and shows their links. */
export function InviteDialog() {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const form = useId();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<InvitedAddress[] | null>(null);
  const { opener, giveBack } = useReturnFocus();
  const turn = (next: boolean) => {
    setOpen(next);
    setMade(null);
    if (!next) giveBack();
  };
  return (
    <>
      <Button ref={opener} variant="primary" onClick={() => turn(true)}>
        {t("invite")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={turn}
        title={t("inviteTitle")}
        description={made ? undefined : t("inviteLead")}
        actions={
          made ? (
            <Button variant="primary" onClick={() => turn(false)}>
              {t("done")}
            </Button>
          ) : (
            <>
              <Button onClick={() => turn(false)}>{common("cancel")}</Button>
              <Button variant="primary" type="submit" form={form} pending={pending}>
                {t("makeLinks")}
              </Button>
            </>
          )
        }
      >
        {made ? <InviteReport report={made} /> : <InviteForm id={form} onPending={setPending} onMade={setMade} />}
      </Dialog>
    </>
  );
}
