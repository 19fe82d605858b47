import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountSection } from "@/components/accounts/account-section";
import { ChangePasswordForm } from "@/components/accounts/change-password-form";
import { NameForm } from "@/components/accounts/name-form";
import { TokenForm } from "@/components/accounts/token-form";
import { TokenTable } from "@/components/accounts/token-table";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { ownAccount } from "@/lib/users/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accounts.account"))("title") };
}

export default async function AccountPage() {
  const { id, email, name, role, tokens } = unwrap(await ownAccount(await currentViewer()), "/account");
  const t = await getTranslations("accounts");
  return (
    <ClientMessages namespaces={["accounts", "faults", "common"]}>
      <PageHeader title={t("account.title")} lead={t("account.lead", { email, role: t(`roles.${role}`) })} />
      <AccountSection title={t("account.profile")}>
        <NameForm name={name} />
      </AccountSection>
      <AccountSection title={t("account.passwordTitle")} lead={t("account.passwordLead")}>
        <ChangePasswordForm email={email} />
      </AccountSection>
      <AccountSection title={t("account.tokensTitle")} lead={t("account.tokensLead")}>
        <TokenForm />
        <TokenTable tokens={tokens} />
      </AccountSection>
      <AccountSection title={t("account.dataTitle")} lead={t("account.dataLead")}>
        <p className="grid justify-items-start gap-2">
          <a href={`/api/v1/users/${id}/data`} download className={buttonClass()}>
            {t("account.dataDownload")}
          </a>
          <span className="text-[0.8125rem] text-soft">{t("account.dataErase")}</span>
        </p>
      </AccountSection>
    </ClientMessages>
  );
}
