"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { useAction } from "@/components/shell/use-action";
import { useFaultWords } from "@/components/models/use-fault-words";
import type { Outcome } from "@/lib/outcome";

/** A form's draft, the way to send it, and what the server had against it. Nothing typed is ever cleared; a fault goes once its field changes. */
export function useRecordForm<Draft, T>(
  initial: Draft,
  send: (draft: Draft) => Promise<Outcome<T>>,
  then: (value: T) => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const { pending, refusal, run } = useAction(send);
  // Once the faults are on the page, to the first faulty field.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  const change = (part: Partial<Draft>, ...paths: string[]) => {
    setDraft((before) => ({ ...before, ...part }));
    setMended((before) => new Set([...before, ...paths]));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setMended(new Set());
    run([draft], then);
  };
  const faults =
    refusal && refusal !== "failed" ? (refusal.faults ?? []).filter(({ path }) => !mended.has(path)).length : 0;
  return { form, draft, change, onSubmit, pending, refusal, faults, faultOf: useFaultWords(refusal, mended) };
}
