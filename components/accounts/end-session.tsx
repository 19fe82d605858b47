"use client";

import { useTranslations } from "next-intl";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { endSessionAction } from "@/lib/users/actions";

/** Ends one session, or all except this one. */
export function EndSession({ which, label }: { which: string; label?: string }) {
  const t = useTranslations("accounts.account");
  const { pending, refusal, run } = useAction(endSessionAction);
  const others = which === "others";
  return (
    <div>
      <Button
        size="sm"
        variant={others ? undefined : "quiet"}
        pending={pending}
        aria-label={label}
        onClick={() => run([which])}
      >
        {others ? t("endOthers") : t("endSession")}
      </Button>
      <AccountRefusal refusal={refusal} />
    </div>
  );
}
