"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { requestSingleSignOn } from "@/components/accounts/request-sign-in";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

const CODES = ["sso-unknown", "sso-unverified-email", "sso-deactivated", "sso-linked", "unavailable"] as const;

type Props = {
  offered: boolean;
  /** A local path to continue to. */
  callbackUrl: string;
  /** Why the last attempt was refused: one of our codes, or one of next-auth's. */
  error: unknown;
};

/** The button of single sign-on, and why the last attempt failed; nothing where it is not configured. */
export function SingleSignOn({ offered, callbackUrl, error }: Props) {
  const t = useTranslations("accounts");
  const [leaving, setLeaving] = useState(false);
  if (!offered) return null;
  const code = CODES.find((known) => known === error) ?? "sso-failed";
  const leave = () => {
    setLeaving(true);
    requestSingleSignOn(callbackUrl).catch(() => setLeaving(false));
  };
  return (
    <div className="mb-5 grid gap-4 border-b pb-5">
      {error ? <Notice tone="bad">{t(`errors.${code}`)}</Notice> : null}
      <Button pending={leaving} onClick={leave} className="justify-center">
        {t("signIn.sso")}
      </Button>
    </div>
  );
}
