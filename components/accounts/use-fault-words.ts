"use client";

import { useTranslations } from "next-intl";
import type { Refused } from "@/components/shell/use-action";

/** The message for a field with a fault; undefined without one. Needs the messages of "accounts". */
export function useFaultWords(refusal: Refused): (path: string) => string | undefined {
  const t = useTranslations("accounts.faults");
  const faults = refusal && refusal !== "failed" ? (refusal.faults ?? []) : [];
  return (path) => {
    const fault = faults.find((candidate) => candidate.path === path);
    if (!fault) return undefined;
    return t.has(fault.code as never) ? t(fault.code as never) : fault.message;
  };
}
