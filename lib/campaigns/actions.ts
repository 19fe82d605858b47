"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { closeCampaign, createCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import type { Outcome } from "@/lib/outcome";

export async function createCampaignAction(input: unknown): Promise<Outcome<{ id: string }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(createCampaignSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await createCampaign(viewer, parsed.value);
  if (outcome.ok) revalidatePath("/campaigns");
  return outcome;
}

export async function closeCampaignAction(campaignId: string): Promise<Outcome<{ id: string }>> {
  const outcome = await closeCampaign(await currentViewer(), campaignId);
  revalidatePath("/campaigns", "layout");
  return outcome;
}

export async function openCampaignAction(campaignId: string): Promise<Outcome<{ id: string }>> {
  const outcome = await openCampaign(await currentViewer(), campaignId);
  revalidatePath("/campaigns", "layout");
  return outcome;
}
