import { z } from "zod";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { refuseUnlessAnnotator } from "@/lib/campaigns/policy";
import { stateOf, type CampaignState } from "@/lib/campaigns/schema";
import { query } from "@/lib/database/client";
import { coalesce } from "@/lib/database/coalesce";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { limitsIn, type LimitColumns, type SessionLimits } from "@/lib/sessions/schema";

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

type Row = Omit<AnnotatorCampaign, "state" | "sessionLimits" | "annotatorId"> &
  LimitColumns & {
    audience: "listed" | "everyone";
    openedAt: Date | null;
    closedAt: Date | null;
    archivedAt: Date | null;
    listed: boolean;
  };

const CAMPAIGNS = `
  SELECT asked.place::int AS place, c.id, c.name, c.protocol, c."rationaleRequired", c.overlap, c.seed, c.audience,
    c."openedAt", c."closedAt", c."archivedAt", c."sessionItems", c."sessionMinutes", c."pauseMinutes", c."dailyItems",
    c."dailyMinutes", EXISTS (
      SELECT 1 FROM "CampaignAnnotator" ca WHERE ca."campaignId" = c.id AND ca."annotatorId" = asked.annotator) AS listed
  FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked(campaign, annotator, place)
  JOIN "Campaign" c ON c.id = asked.campaign`;

/** Read every time, so that closing a campaign or taking somebody off its list applies at once. */
const load = coalesce<{ campaignId: string; annotatorId: string }, Row | null>(
  async (asked) => {
    const found = new Array<Row | null>(asked.length).fill(null);
    const rows = await query<Row & { place: number }>(CAMPAIGNS, [
      asked.map(({ campaignId }) => campaignId),
      asked.map(({ annotatorId }) => annotatorId),
    ]);
    for (const { place, ...row } of rows) found[place - 1] = row;
    return found;
  },
  { most: 200, atOnce: 4 },
);

/**
 * The campaign for one of its annotators; `not-found` for anyone else, while it is a draft and in the archive. A closed
 * one is given: its annotations can be read. `scope`: what a token must be for.
 */
export async function annotatorCampaign(
  viewer: Viewer,
  campaignId: string,
  scope: "annotate" | "read" = "annotate",
): Promise<Outcome<AnnotatorCampaign>> {
  const unverified = refuseUnlessVerified(viewer, scope);
  if (unverified) return unverified;
  if (viewer.kind !== "person") return refuse("forbidden");
  if (!z.uuid().safeParse(campaignId).success) return refuse("not-found");
  const campaign = await load({ campaignId, annotatorId: viewer.userId });
  if (!campaign || campaign.archivedAt) return refuse("not-found");
  const { audience, listed } = campaign;
  const refusal = refuseUnlessAnnotator(viewer, { audience, listed }, scope);
  if (refusal) return refusal;
  const { id, name, protocol, rationaleRequired, overlap, seed } = campaign;
  const state = stateOf(campaign);
  const sessionLimits = limitsIn(campaign);
  return state === "draft"
    ? refuse("not-found")
    : ok({ id, name, protocol, rationaleRequired, overlap, seed, state, sessionLimits, annotatorId: viewer.userId });
}
