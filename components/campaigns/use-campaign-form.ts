"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import {
  faultsByField,
  inputOf,
  mendedBy,
  type CampaignDraft,
  type CampaignField,
} from "@/components/campaigns/campaign-draft";
import { createCampaignAction } from "@/lib/campaigns/actions";
import type { Refusal } from "@/lib/outcome";

/** The draft, what the server had against it, and the way to send it. Nothing typed is ever cleared. */
export function useCampaignForm(initial: CampaignDraft) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  // Once the faults are on the page, to the first faulty field.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusal]);
  const [mended, setMended] = useState<CampaignField[]>([]);
  const change = (part: Partial<CampaignDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setMended((before) => [
      ...before,
      ...(Object.keys(part) as (keyof CampaignDraft)[]).flatMap((key) => mendedBy[key]),
    ]);
  };

  const submit = () =>
    startTransition(async () => {
      const outcome = await createCampaignAction(inputOf(draft)).catch(() => null);
      if (outcome?.ok) return router.push(`/campaigns/${outcome.value.id}`);
      setRefusal(outcome ?? "failed");
      setMended([]);
    });

  const faults = refusal && refusal !== "failed" ? faultsByField(refusal.faults ?? []) : {};
  for (const field of mended) delete faults[field];
  return { form, draft, change, submit, pending, refusal, faults };
}
