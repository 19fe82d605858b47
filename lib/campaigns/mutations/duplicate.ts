import type { Viewer } from "@/lib/auth/viewer";
import { createCampaign } from "@/lib/campaigns/mutations";
import { campaignSettings } from "@/lib/campaigns/queries/settings";
import type { DuplicateCampaignInput } from "@/lib/campaigns/schema";
import type { Outcome } from "@/lib/outcome";

/**
 * A new campaign like another one: its items' source, protocol and settings, its annotators, and another seed. A draft
 * unless asked otherwise; nothing that was given is copied. Leads and admins. Refused like any new campaign, for example
 * where an annotator has left.
 */
export async function duplicateCampaign(
  viewer: Viewer,
  id: string,
  { name, seed, open }: DuplicateCampaignInput,
): Promise<Outcome<{ id: string }>> {
  const settings = await campaignSettings(viewer, id, "manage");
  if (!settings.ok) return settings;
  const like = settings.value;
  return createCampaign(viewer, { ...like, name: name ?? like.name, open, ...(seed === undefined ? {} : { seed }) });
}
