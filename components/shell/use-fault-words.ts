"use client";

import { useTranslations } from "next-intl";
import type { Fault, Refusal } from "@/lib/outcome";

type Words = (fault: Pick<Fault, "code" | "params">) => string;

/** What is wrong, in the reader's language. Needs the messages of "faults". */
export function useFaultWords(): Words {
  const t = useTranslations("faults");
  // A server that was updated since the page was loaded may name a code that this page does not know yet.
  return ({ code, params }) => (t.has(code) ? t(code, params) : t("other"));
}

/** The words of the fault of each field; none for fields that were changed since (`edited`). */
export function useFieldFaults(
  refusal: Refusal | "failed" | null,
  edited?: ReadonlySet<string>,
): (path: string) => string | undefined {
  const words = useFaultWords();
  const faults = refusal && refusal !== "failed" ? (refusal.faults ?? []) : [];
  return (path) => {
    const fault = edited?.has(path) ? undefined : faults.find((candidate) => candidate.path === path);
    return fault && words(fault);
  };
}

/** The words of faults that were gathered by field. */
export function useFaultsByField<Field extends string>(
  faults: Partial<Record<Field, Fault>>,
): Partial<Record<Field, string>> {
  const words = useFaultWords();
  const worded = Object.entries<Fault | undefined>(faults).map(([field, fault]) => [field, fault && words(fault)]);
  return Object.fromEntries(worded) as Partial<Record<Field, string>>;
}
