import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountSection } from "@/components/accounts/account-section";
import { ChangePasswordForm } from "@/components/accounts/change-password-form";
import { ConfirmIdentity } from "@/components/accounts/confirm-identity";
import { NameForm } from "@/components/accounts/name-form";
import { SessionTable } from "@/components/accounts/session-table";
import { TokenForm } from "@/components/accounts/token-form";
import { TokenTable } from "@/components/accounts/token-table";
import { OwnData } from "@/components/privacy/own-data";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { SESSION_SECONDS } from "@/lib/auth/session-token";
import { IDLE_DAYS } from "@/lib/auth/sign-in-sessions";
import { ownAccount } from "@/lib/users/queries/own-account";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accounts.account"))("title") };
}

export default async function AccountPage() {
  const { id, email, name, role, hasPassword, tokens, sessions } = unwrap(
    await ownAccount(await currentViewer()),
    "/account",
  );
  const t = await getTranslations("accounts");
  return (
    <ClientMessages namespaces={["accounts", "faults", "common"]}>
      <PageHeader title={t("account.title")} lead={t("account.lead", { email, role: t(`roles.${role}`) })} />
      <AccountSection title={t("account.profile")}>
        <NameForm name={name} />
      </AccountSection>
      {hasPassword ? null : <ConfirmIdentity />}
      <AccountSection
        title={t("account.passwordTitle")}
        lead={hasPassword ? t("account.passwordLead") : t("account.setPasswordLead")}
      >
        <ChangePasswordForm email={email} hasPassword={hasPassword} />
      </AccountSection>
      <AccountSection
        title={t("account.sessionsTitle")}
        lead={t("account.sessionsLead", { idle: IDLE_DAYS, days: SESSION_SECONDS / 86_400 })}
      >
        <SessionTable sessions={sessions} />
      </AccountSection>
      <AccountSection title={t("account.tokensTitle")} lead={t("account.tokensLead")}>
        <TokenForm email={email} hasPassword={hasPassword} />
        <TokenTable tokens={tokens} />
      </AccountSection>
      <AccountSection title={t("account.dataTitle")} lead={t("account.dataLead")}>
        <OwnData userId={id} />
      </AccountSection>
    </ClientMessages>
  );
}
