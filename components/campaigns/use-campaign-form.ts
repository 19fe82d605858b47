"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { faultsByField, inputOf, type CampaignDraft } from "@/components/campaigns/campaign-draft";
import { createCampaignAction } from "@/lib/campaigns/actions";
import type { Refusal } from "@/lib/outcome";

/** The draft, what the server had against it, and the way to send it. Nothing typed is ever cleared. */
export function useCampaignForm(initial: CampaignDraft) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [refusal, setRefusal] = useState<Refusal | "failed" | null>(null);
  const [pending, startTransition] = useTransition();
  const change = (part: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...part }));

  const submit = () =>
    startTransition(async () => {
      const outcome = await createCampaignAction(inputOf(draft)).catch(() => null);
      if (outcome?.ok) return router.push(`/campaigns/${outcome.value.id}`);
      setRefusal(outcome ?? "failed");
      // After the faults are on the page, the first faulty field.
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    });

  const faults = refusal && refusal !== "failed" ? faultsByField(refusal.faults ?? []) : {};
  return { form, draft, change, submit, pending, refusal, faults };
}
