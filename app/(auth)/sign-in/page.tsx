import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { SignInTitle } from "@/components/accounts/sign-in-title";
import { SignInForm } from "@/components/accounts/sign-in-form";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { localPath } from "@/lib/auth/local-path";
import { DEMO_PASSWORD } from "@/lib/users/demo-accounts";
import { demoSignIns } from "@/lib/users/queries";

type Props = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accounts.signIn"))("title") };
}

export default async function SignInPage({ searchParams }: Props) {
  const callbackUrl = localPath((await searchParams).callbackUrl) ?? "/";
  const viewer = await currentViewer();
  if (viewer.kind !== "nobody") redirect(callbackUrl);
  const [t, demo] = await Promise.all([getTranslations("accounts.signIn"), demoSignIns(viewer)]);
  return (
    <>
      <SignInTitle title={t("title")} />
      <SignInForm callbackUrl={callbackUrl} demo={{ password: DEMO_PASSWORD, accounts: unwrap(demo) }} />
      <p className="mt-5 text-[0.8125rem] text-soft">{t("help")}</p>
    </>
  );
}
