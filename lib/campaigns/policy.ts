import type { Audience } from "@/generated/prisma/enums";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { refuse, type Refusal } from "@/lib/outcome";

/**
 * Only the listed annotators score in a campaign, or every annotator where it is for everyone. A lead or an admin
 * scores only where listed: they can see model names elsewhere. Others do not learn that the campaign exists.
 */
export function refuseUnlessAnnotator(
  viewer: Viewer,
  campaign: { audience: Audience; listed: boolean },
  scope: "annotate" | "read",
): Refusal | null {
  const refusal = refuseUnlessVerified(viewer, scope);
  if (refusal) return refusal;
  if (viewer.kind !== "person") return refuse("forbidden");
  const invited = campaign.listed || (campaign.audience === "everyone" && viewer.role === "annotator");
  return invited ? null : refuse("not-found");
}
