import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import Link from "next/link";
import { SignInTitle } from "@/components/accounts/sign-in-title";
import { WelcomeForm } from "@/components/accounts/welcome-form";
import { buttonClass } from "@/components/ui/button";
import { currentViewer } from "@/lib/auth/current-viewer";
import type { Refusal } from "@/lib/outcome";
import { welcome } from "@/lib/users/queries";

type Props = { params: Promise<{ token: string }> };

// The address is a secret: no other site is told it, and no search engine keeps it.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accounts.welcome.invitation");
  return { title: t("title"), referrer: "no-referrer", robots: { index: false, follow: false } };
}

export default async function WelcomePage({ params }: Props) {
  const { token } = await params;
  const outcome = await welcome(await currentViewer(), token);
  if (!outcome.ok) return <NoLink refusal={outcome} />;
  const { purpose, email } = outcome.value;
  const t = await getTranslations("accounts.welcome");
  return (
    <>
      <SignInTitle title={t(`${purpose}.title`)}>
        <p>{t(`${purpose}.lead`)}</p>
        {email ? <p className="mt-2 font-medium text-ink">{t("for", { email })}</p> : null}
      </SignInTitle>
      <WelcomeForm secret={token} welcome={outcome.value} />
    </>
  );
}

async function NoLink({ refusal }: { refusal: Refusal }) {
  const t = await getTranslations("accounts.welcome");
  const kind = refusal.reason === "gone" ? (refusal.code === "used" ? "used" : "expired") : "unknown";
  return (
    <>
      <SignInTitle title={t(`${kind}.title`)}>
        <p>{t(`${kind}.next`)}</p>
      </SignInTitle>
      <Link href="/sign-in" className={buttonClass("primary")}>
        {t("toSignIn")}
      </Link>
    </>
  );
}
