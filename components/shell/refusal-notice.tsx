"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/outcome";

/**
 * Why a change was refused and what to do next; "failed" where no response came. "invalid" is not shown: forms show
 * faults of the input themselves. Needs the messages of "common".
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | "failed" | null }) {
  const t = useTranslations("common");
  if (!refusal || (refusal !== "failed" && refusal.reason === "invalid")) return null;
  return <Notice tone="bad">{refusal === "failed" ? t("somethingFailed") : t(`refusals.${refusal.reason}`)}</Notice>;
}
