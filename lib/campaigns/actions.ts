"use server";

import { revalidatePath } from "next/cache";
import { parseInput } from "@/lib/api/parse-input";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessLead } from "@/lib/auth/roles";
import { closeCampaign, createCampaign, openCampaign } from "@/lib/campaigns/mutations";
import { changeCampaignSchema, createCampaignSchema } from "@/lib/campaigns/schema";
import type { Outcome } from "@/lib/outcome";
import { changeCampaign } from "@/lib/campaigns/mutations/change";
import { campaignDeletion } from "@/lib/campaigns/mutations/delete";
import type { ChangedRecord } from "@/lib/records/mutations/change";
import { deleteRecord, planDeletion, type Deleted } from "@/lib/records/mutations/delete";
import type { DeletionPlan } from "@/lib/records/record";
import { deleteRecordSchema } from "@/lib/records/schema";

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

export async function changeCampaignAction(campaignId: string, change: unknown): Promise<Outcome<ChangedRecord>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(changeCampaignSchema, change);
  if (!parsed.ok) return parsed;
  const outcome = await changeCampaign(viewer, campaignId, parsed.value);
  if (outcome.ok) revalidatePath("/campaigns", "layout");
  return outcome;
}

/** What deleting it would do. */
export async function planCampaignDeletionAction(campaignId: string): Promise<Outcome<DeletionPlan>> {
  return planDeletion(await currentViewer(), campaignDeletion, campaignId);
}

export async function deleteCampaignAction(campaignId: string, input: unknown): Promise<Outcome<Deleted>> {
  const viewer = await currentViewer();
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(deleteRecordSchema, input);
  if (!parsed.ok) return parsed;
  const outcome = await deleteRecord(viewer, campaignDeletion, campaignId, parsed.value);
  if (outcome.ok) revalidatePath("/campaigns");
  return outcome;
}
