"use client";

import { useTranslations } from "next-intl";
import type { Refused } from "@/components/shell/use-action";

/** What is wrong with a field, in words; undefined where nothing is, or where it was changed since. Needs the messages of "models". */
export function useFaultWords(refusal: Refused, mended: ReadonlySet<string>): (path: string) => string | undefined {
  const t = useTranslations("models.faults");
  const faults = refusal && refusal !== "failed" ? (refusal.faults ?? []) : [];
  return (path) => {
    const fault = faults.find((candidate) => candidate.path === path);
    if (!fault || mended.has(path)) return undefined;
    return t.has(fault.code as never) ? t(fault.code as "at-most", fault.params as never) : fault.message;
  };
}
