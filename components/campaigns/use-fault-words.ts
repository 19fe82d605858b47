"use client";

import { useTranslations } from "next-intl";
import type { CampaignField } from "@/components/campaigns/campaign-draft";
import type { Fault } from "@/lib/outcome";

/** Each fault in the viewer's language: the words of its own code, or what the field asks for. */
export function useFaultWords(faults: Partial<Record<CampaignField, Fault>>): Partial<Record<CampaignField, string>> {
  const t = useTranslations("campaigns.faults");
  const words = Object.entries(faults).map(([field, fault]) => {
    const key = (t.has(fault.code as never) ? fault.code : field) as CampaignField;
    return [field, t(key, fault.params)];
  });
  return Object.fromEntries(words) as Partial<Record<CampaignField, string>>;
}
