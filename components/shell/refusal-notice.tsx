"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/outcome";

/**
 * Why a change was not made, and what to do next; "failed" where no answer came. Faults in the input are the form's own to
 * show, so "invalid" is not said here. Needs the messages of "common".
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | "failed" | null }) {
  const t = useTranslations("common");
  if (!refusal || (refusal !== "failed" && refusal.reason === "invalid")) return null;
  return <Notice tone="bad">{refusal === "failed" ? t("somethingFailed") : t(`refusals.${refusal.reason}`)}</Notice>;
}
