import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { DoorTitle } from "@/components/accounts/door-title";
import { Waiting } from "@/components/accounts/waiting";
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
      <DoorTitle title={t("title")}>
        <p>{t("lead")}</p>
        <p className="mt-2">{t("next", { email: viewer.email })}</p>
      </DoorTitle>
      <Waiting />
    </>
  );
}
