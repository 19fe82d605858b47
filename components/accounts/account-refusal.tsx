"use client";

import { useTranslations } from "next-intl";
import type { Refused } from "@/components/shell/use-action";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Notice } from "@/components/ui/notice";

/** Why a change of an account was refused. Needs the messages of "accounts" and "common". */
export function AccountRefusal({ refusal }: { refusal: Refused }) {
  const t = useTranslations("accounts");
  if (!refusal) return null;
  if (refusal !== "failed" && refusal.reason === "limited")
    return (
      <Notice tone="bad">{t("errors.limited", { minutes: Math.ceil((refusal.retryAfterSeconds ?? 60) / 60) })}</Notice>
    );
  const code = refusal === "failed" ? null : refusal.code;
  if (code && t.has(`refusals.${code}` as never)) return <Notice tone="bad">{t(`refusals.${code}` as never)}</Notice>;
  return <RefusalNotice refusal={refusal} />;
}
