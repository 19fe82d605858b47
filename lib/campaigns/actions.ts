"use server";

import { revalidatePath } from "next/cache";
import { faultsOf } from "@/lib/api/faults";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { closeCampaign, createCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { refuse, type Outcome } from "@/lib/outcome";

export async function createCampaignAction(input: unknown): Promise<Outcome<{ id: string }>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = createCampaignSchema.safeParse(input);
  if (!parsed.success) return refuse("invalid", { faults: faultsOf(parsed.error) });
  const outcome = await createCampaign(viewer, parsed.data);
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
