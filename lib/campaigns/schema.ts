import { z } from "zod";
import { rule } from "@/lib/i18n/codes";

/** The protocols that a campaign can be made with so far. */
export const campaignProtocols = ["furina-pairwise"] as const;

const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

/** `POST /api/v1/campaigns`: a campaign over the items of an import, or over the pairs of an evaluation. */
export const createCampaignSchema = z.strictObject({
  name,
  protocol: z.enum(campaignProtocols).default("furina-pairwise"),
  items: z.union([z.strictObject({ import: z.uuid() }), z.strictObject({ evaluation: z.uuid() })]),
  /** How many distinct annotators each item gets. */
  overlap: z.int().min(1).max(50).default(1),
  /** E-mail addresses, or every annotator with an account. */
  annotators: z.union([z.literal("all"), z.array(z.email().toLowerCase()).min(1).max(1000)]),
  /** Draws the order of items and sides; drawn by us where absent. */
  seed: z.union([z.string().min(1).max(100), z.number().transform(String)]).optional(),
  open: z.boolean().default(true),
});
export type CreateCampaignInput = z.infer<typeof createCampaignSchema>;

export type CampaignState = "draft" | "open" | "closed";

/** The state that follows from who opened and closed it, and when. */
export function stateOf(campaign: { openedAt: Date | null; closedAt: Date | null }): CampaignState {
  if (campaign.closedAt) return "closed";
  return campaign.openedAt ? "open" : "draft";
}
