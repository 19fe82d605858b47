"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

const LOOK_AGAIN_MILLISECONDS = 10_000;

/** Looks again now and then, while the page is in sight, whether an admin has verified the account. */
export function Waiting() {
  const t = useTranslations("accounts.pending");
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, LOOK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [router]);
  return <Button onClick={() => void leave()}>{t("signOut")}</Button>;
}

async function leave(): Promise<void> {
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/sign-in" });
}
