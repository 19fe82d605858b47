"use client";

import { useFormatter, useTranslations } from "next-intl";
import { OneTimeSecret } from "@/components/accounts/one-time-secret";
import type { CopiedLink as Link } from "@/lib/users/actions";

/** A one-time link to copy and send. */
export function CopiedLink({ link, name }: { link: Link; name: string }) {
  const t = useTranslations("users");
  const format = useFormatter();
  const expires = format.dateTime(link.expiresAt, { dateStyle: "medium", timeStyle: "short" });
  return (
    <OneTimeSecret
      label={t("link")}
      hint={t("linkNext", { name, expires })}
      text={new URL(link.href, window.location.origin).href}
    />
  );
}
