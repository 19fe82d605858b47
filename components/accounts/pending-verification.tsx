"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

const REFRESH_MS = 10_000;

/** Checks regularly, while the page is visible, whether an admin has verified the account. */
export function PendingVerification() {
  const t = useTranslations("accounts.pending");
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [router]);
  return <Button onClick={() => void signOut()}>{t("signOut")}</Button>;
}

async function signOut(): Promise<void> {
  const client = await import("next-auth/react");
  await client.signOut({ callbackUrl: "/sign-in" });
}
