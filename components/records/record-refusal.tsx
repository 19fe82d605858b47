"use client";

import { useFaultWords } from "@/components/shell/use-fault-words";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import type { Refused } from "@/components/shell/use-action";
import { Notice } from "@/components/ui/notice";

/** Why a record was not changed: the words of its faults where it has any that no field shows. */
export function RecordRefusal({ refusal, shown }: { refusal: Refused; shown?: string }) {
  const words = useFaultWords();
  const faults = refusal && refusal !== "failed" ? (refusal.faults ?? []).filter(({ path }) => path !== shown) : [];
  if (faults.length === 0) return <RefusalNotice refusal={refusal} />;
  return (
    <Notice tone="bad">
      {faults.map((fault, at) => (
        <p key={at}>{words(fault)}</p>
      ))}
    </Notice>
  );
}
