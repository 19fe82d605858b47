import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { findProtocol, protocols } from "@/lib/protocols/registry";
import { changeRecordSchema, recordName } from "@/lib/records/schema";
import { sessionLimitsSchema, type SessionLimits } from "@/lib/sessions/schema";

/** A registered protocol's id. */
const protocol = z
  .string()
  .refine((id) => findProtocol(id) !== undefined, rule("protocol-unregistered"))
  .meta({ enum: protocols.map(({ id }) => id) });

/** `POST /api/v1/campaigns`: a campaign over the items of an import, or over the pairs of an evaluation. */
export const createCampaignSchema = z.strictObject({
  name: recordName,
  /** The items' own where absent. */
  protocol: protocol.optional(),
  items: z.union([z.strictObject({ import: z.uuid() }), z.strictObject({ evaluation: z.uuid() })]),
  /** How many distinct annotators each item gets. */
  overlap: z.int().min(1).max(50).default(1),
  /** E-mail addresses, or every annotator with an account. */
  annotators: z.union([z.literal("all"), z.array(z.email().toLowerCase()).min(1).max(1000)]),
  /** Whether every submission needs a rationale, unless it leaves the whole item blank. */
  rationaleRequired: z.boolean().default(false),
  /** Whether the items of a scene (a cluster) follow each other, instead of standing anywhere. */
  scenesTogether: z.boolean().default(false),
  /** Draws the order of items and candidates; drawn by the server where absent. */
  seed: z.union([z.string().min(1).max(100), z.number().transform(String)]).optional(),
  open: z.boolean().default(true),
  /** How much an annotator may do before a pause. */
  sessionLimits: sessionLimitsSchema.optional(),
});
export type CreateCampaignInput = Omit<z.infer<typeof createCampaignSchema>, "rationaleRequired" | "scenesTogether"> & {
  rationaleRequired?: boolean;
  scenesTogether?: boolean;
  sessionLimits?: SessionLimits;
};

/** `PATCH` of a campaign: as of any record, and its session limits, which replace all that it had. */
export const changeCampaignSchema = changeRecordSchema.extend({ sessionLimits: sessionLimitsSchema.optional() });
export type CampaignChange = z.infer<typeof changeCampaignSchema>;

export const campaignStates = ["draft", "open", "closed"] as const;
export type CampaignState = (typeof campaignStates)[number];

export const campaignSorts = ["newest", "activity", "name"] as const;
/** What a list of campaigns can be filtered by. */
export const campaignFilters = { state: z.enum(campaignStates).optional(), protocol: z.string().max(100).optional() };

/** The state that follows from who opened and closed it, and when. */
export function stateOf(campaign: { openedAt: Date | null; closedAt: Date | null }): CampaignState {
  if (campaign.closedAt) return "closed";
  return campaign.openedAt ? "open" : "draft";
}

/** `POST` of a campaign's duplicate: what differs from the campaign that is duplicated. */
export const duplicateCampaignSchema = z.strictObject({
  /** The same where absent. */
  name: recordName.optional(),
  /** Another one is drawn where absent. */
  seed: createCampaignSchema.shape.seed,
  open: z.boolean().default(false),
});
export type DuplicateCampaignInput = z.infer<typeof duplicateCampaignSchema>;
