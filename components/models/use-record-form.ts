"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import type { Outcome } from "@/lib/outcome";

/**
 * A form's draft, its submission and the faults that the server found. Typed text is never cleared; the fault of a
 * field disappears when the field changes.
 */
export function useRecordForm<Draft, T>(
  initial: Draft,
  send: (draft: Draft) => Promise<Outcome<T>>,
  then: (value: T) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const { pending, refusal, run } = useAction(send);
  // Focus the first field with a fault once it is shown.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  const change = (part: Partial<Draft>, ...paths: string[]) => {
    setDraft((before) => ({ ...before, ...part }));
    setEdited((before) => new Set([...before, ...paths]));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setEdited(new Set());
    run([draft], then);
  };
  const faults =
    refusal && refusal !== "failed" ? (refusal.faults ?? []).filter(({ path }) => !edited.has(path)).length : 0;
  return { form, draft, change, onSubmit, pending, refusal, faults, faultOf: useFieldFaults(refusal, edited) };
}
