import { z } from "zod";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessAnnotator } from "@/lib/campaigns/policy";
import { stateOf, type CampaignState } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { limitColumns, limitsIn, type SessionLimits } from "@/lib/sessions/schema";

/** A campaign as one of its annotators may know it. */
export type AnnotatorCampaign = {
  id: string;
  name: string;
  protocol: string;
  rationaleRequired: boolean;
  state: CampaignState;
  overlap: number;
  seed: string;
  sessionLimits: SessionLimits;
  annotatorId: string;
};

/**
 * The campaign for one of its annotators; `not-found` for anyone else and while it is a draft. A closed one is given:
 * its annotations can be read.
 */
export async function annotatorCampaign(viewer: Viewer, campaignId: string): Promise<Outcome<AnnotatorCampaign>> {
  const unverified = refuseUnlessVerified(viewer);
  if (unverified) return unverified;
  if (viewer.kind !== "person") return refuse("forbidden");
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const client = await database();
  const campaign = await client.campaign.findUnique({
    where: { id: campaignId },
    select: {
      id: true,
      name: true,
      protocol: true,
      rationaleRequired: true,
      overlap: true,
      seed: true,
      audience: true,
      openedAt: true,
      closedAt: true,
      ...limitColumns,
      annotators: { where: { annotatorId: viewer.userId }, select: { annotatorId: true } },
    },
  });
  if (!campaign) return refuse("not-found");
  const refusal = refuseUnlessAnnotator(viewer, {
    audience: campaign.audience,
    listed: campaign.annotators.length > 0,
  });
  if (refusal) return refusal;
  const { id, name, protocol, rationaleRequired, overlap, seed } = campaign;
  const state = stateOf(campaign);
  const sessionLimits = limitsIn(campaign);
  return state === "draft"
    ? refuse("not-found")
    : ok({ id, name, protocol, rationaleRequired, overlap, seed, state, sessionLimits, annotatorId: viewer.userId });
}
