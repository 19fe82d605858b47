"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Role } from "@/generated/prisma/enums";

export type DemoAccount = { email: string; role: Role };

/** Buttons that sign in with the accounts of the demo. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}) {
  const t = useTranslations("accounts");
  return (
    <section aria-labelledby="demo-accounts" className="mt-6 border-t pt-4">
      <h2 id="demo-accounts" className="font-medium">
        {t("signIn.demo")}
      </h2>
      <p className="mt-0.5 text-[0.8125rem] text-soft">{t("signIn.demoHint")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button size="sm" onClick={() => onChoose(account)} title={account.email}>
              {t(`roles.${account.role}`)}
              <span className="font-normal text-soft">{account.email.split("@")[0]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
