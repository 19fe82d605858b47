import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { SignInTitle } from "@/components/accounts/sign-in-title";
import { PendingVerification } from "@/components/accounts/pending-verification";
import { currentViewer } from "@/lib/auth/current-viewer";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("accounts.pending"))("title") };
}

export default async function PendingPage() {
  const viewer = await currentViewer();
  if (viewer.kind !== "unverified") redirect("/");
  const t = await getTranslations("accounts.pending");
  return (
    <>
      <SignInTitle title={t("title")}>
        <p>{t("lead")}</p>
        <p className="mt-2">{t("next", { email: viewer.email })}</p>
      </SignInTitle>
      <PendingVerification />
    </>
  );
}
