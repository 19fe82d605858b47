"use client";

import { useState, useTransition } from "react";
import type { Outcome, Refusal } from "@/lib/outcome";

export type Refused = Refusal | "failed" | null;

/** Runs a server action: whether it is pending, and why it was refused ("failed" where no response came). */
export function useAction<Input extends unknown[], T>(action: (...input: Input) => Promise<Outcome<T>>) {
  const [pending, startTransition] = useTransition();
  const [refusal, setRefusal] = useState<Refused>(null);
  const run = (input: Input, then?: (value: T) => void) =>
    startTransition(async () => {
      const outcome = await action(...input).catch(() => "failed" as const);
      startTransition(() => {
        setRefusal(outcome === "failed" || !outcome.ok ? outcome : null);
        if (outcome !== "failed" && outcome.ok) then?.(outcome.value);
      });
    });
  return { pending, refusal, run, forget: () => setRefusal(null) };
}
