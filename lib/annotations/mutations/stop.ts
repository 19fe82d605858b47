import type { StoppedSession } from "@/lib/annotations/workspace";
import type { Viewer } from "@/lib/auth/viewer";
import { annotatorCampaign } from "@/lib/campaigns/access";
import { ok, type Outcome } from "@/lib/outcome";
import { recordStop } from "@/lib/sessions/mutations/record";

/**
 * The annotator stops for now: their session ends. Items in hand stay reserved for their 15 minutes, and drafts are
 * kept; the next item taken begins another session. Null where none was open.
 */
export async function stopSession(
  viewer: Viewer,
  campaignId: string,
  now = new Date(),
): Promise<Outcome<{ session: StoppedSession | null }>> {
  const campaign = await annotatorCampaign(viewer, campaignId);
  if (!campaign.ok) return campaign;
  const { annotatorId, sessionLimits } = campaign.value;
  const { course } = await recordStop({ campaignId, annotatorId }, sessionLimits, now);
  const last = course.at(-1);
  if (last?.endedAt !== null) return ok({ session: null });
  const { items, activeSeconds } = last;
  return ok({ session: { items, activeSeconds } });
}
