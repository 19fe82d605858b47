import type { TokenScope } from "@/generated/prisma/enums";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import type { CreateCampaignInput } from "@/lib/campaigns/schema";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { isRecordId } from "@/lib/records/schema";
import { limitColumns, limitsIn } from "@/lib/sessions/schema";

export type CampaignSettings = Omit<CreateCampaignInput, "seed" | "open">;

/** What a campaign was made with, as it would be made again. Leads and admins; `scope`: what a token must be for. */
export async function campaignSettings(
  viewer: Viewer,
  id: string,
  scope: TokenScope = "read",
): Promise<Outcome<CampaignSettings>> {
  const refusal = refuseUnlessLead(viewer, scope);
  if (refusal) return refusal;
  if (!isRecordId(id)) return refuse("not-found");
  const client = await database();
  const campaign = await client.campaign.findFirst({
    where: { id, deletedAt: null },
    select: {
      name: true,
      protocol: true,
      rationaleRequired: true,
      scenesTogether: true,
      overlap: true,
      audience: true,
      importId: true,
      evaluationId: true,
      ...limitColumns,
      annotators: { orderBy: { addedAt: "asc" }, select: { annotator: { select: { email: true } } } },
    },
  });
  if (!campaign) return refuse("not-found");
  const { name, protocol, rationaleRequired, scenesTogether, overlap } = campaign;
  const { audience, importId, evaluationId, annotators } = campaign;
  return ok({
    ...{ name, protocol, rationaleRequired, scenesTogether, overlap, sessionLimits: limitsIn(campaign) },
    items: evaluationId ? { evaluation: evaluationId } : { import: importId ?? id },
    annotators: audience === "everyone" ? "all" : annotators.map(({ annotator }) => annotator.email),
  });
}
