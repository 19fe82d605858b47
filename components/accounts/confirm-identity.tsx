"use client";

import { useTranslations } from "next-intl";
import { AccountSection } from "@/components/accounts/account-section";
import { requestSingleSignOn } from "@/components/accounts/request-sign-in";
import { Button } from "@/components/ui/button";

/** For an account without a password: signs in again at the provider, as proof for sensitive changes. */
export function ConfirmIdentity() {
  const t = useTranslations("accounts.account");
  return (
    <AccountSection title={t("reauthenticate")} lead={t("reauthenticateNext")}>
      <div>
        <Button onClick={() => void requestSingleSignOn("/account", { again: true })}>{t("signInAgain")}</Button>
      </div>
    </AccountSection>
  );
}
