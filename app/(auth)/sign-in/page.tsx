import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { SignInTitle } from "@/components/accounts/sign-in-title";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { SingleSignOn } from "@/components/accounts/single-sign-on";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { localPath } from "@/lib/auth/local-path";
import { hasSingleSignOn } from "@/lib/auth/oidc";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";
import { demoSignIns } from "@/lib/users/queries";

type Props = { searchParams: Promise<Partial<Record<"callbackUrl" | "error", string | string[]>>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accounts.signIn"))("title") };
}

export default async function SignInPage({ searchParams }: Props) {
  const given = await searchParams;
  const callbackUrl = localPath(given.callbackUrl) ?? "/";
  const viewer = await currentViewer();
  if (viewer.kind !== "nobody") redirect(callbackUrl);
  const [t, demo] = await Promise.all([getTranslations("accounts.signIn"), demoSignIns(viewer)]);
  return (
    <>
      <SignInTitle title={t("title")} />
      <SingleSignOn offered={hasSingleSignOn()} callbackUrl={callbackUrl} error={given.error} />
      <SignInForm callbackUrl={callbackUrl} demo={{ password: DEMO_PASSWORD, accounts: unwrap(demo) }} />
      <p className="mt-5 text-[0.8125rem] text-soft">{t("help")}</p>
    </>
  );
}
