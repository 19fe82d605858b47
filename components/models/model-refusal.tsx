"use client";

import { useTranslations } from "next-intl";
import type { Refused } from "@/components/shell/use-action";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { Notice } from "@/components/ui/notice";

/** Why a provider or model was not changed, and what to do next. Needs the messages of "models" and "common". */
export function ModelRefusal({ refusal }: { refusal: Refused }) {
  const t = useTranslations("models.refusals");
  const code = refusal && refusal !== "failed" ? refusal.code : undefined;
  if (code && t.has(code as never)) return <Notice tone="bad">{t(code as never)}</Notice>;
  return <RefusalNotice refusal={refusal} />;
}
