"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InviteForm } from "@/components/users/invite-form";
import { CopiedLink } from "@/components/users/copied-link";
import type { CopiedLink as Link } from "@/lib/users/actions";

/** A button with a dialog that invites a person in a role and shows their link. */
export function InviteDialog() {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const form = useId();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<{ link: Link; name: string } | null>(null);
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
                {t("makeLink")}
              </Button>
            </>
          )
        }
      >
        {made ? (
          <CopiedLink {...made} />
        ) : (
          <InviteForm id={form} onPending={setPending} onMade={(link, name) => setMade({ link, name })} />
        )}
      </Dialog>
    </>
  );
}
