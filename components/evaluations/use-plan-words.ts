"use client";

import { useTranslations } from "next-intl";
import { planFields, type PlanField } from "@/components/evaluations/plan-draft";
import type { Fault } from "@/lib/outcome";

/** Each fault in the viewer's language; what has no words of its own keeps the server's. */
export function usePlanWords(faults: Partial<Record<PlanField, Fault>>): Partial<Record<PlanField, string>> {
  const t = useTranslations("evaluations.faults");
  return Object.fromEntries(
    planFields.flatMap((field) => {
      const fault = faults[field];
      if (!fault) return [];
      return [
        [
          field,
          t.has(fault.code as never)
            ? t(fault.code as "twice", fault.params as never)
            : t("other", { message: fault.message }),
        ],
      ];
    }),
  );
}
