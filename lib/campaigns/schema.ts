import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { findProtocol, protocols } from "@/lib/protocols/registry";
import { sessionLimitsSchema, type SessionLimits } from "@/lib/sessions/schema";

const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

/** A registered protocol's id. */
const protocol = z
  .string()
  .refine((id) => findProtocol(id) !== undefined, rule("protocol-unregistered"))
  .meta({ enum: protocols.map(({ id }) => id) });

/** `POST /api/v1/campaigns`: a campaign over the items of an import, or over the pairs of an evaluation. */
export const createCampaignSchema = z.strictObject({
  name,
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

export type CampaignState = "draft" | "open" | "closed";

/** The state that follows from who opened and closed it, and when. */
export function stateOf(campaign: { openedAt: Date | null; closedAt: Date | null }): CampaignState {
  if (campaign.closedAt) return "closed";
  return campaign.openedAt ? "open" : "draft";
}
