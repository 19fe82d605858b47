import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { holdForChange } from "@/lib/records/mutations/hold";
import { isRecordId } from "@/lib/records/schema";
import { columnsOf, type SessionLimits } from "@/lib/sessions/schema";

/**
 * Sets a campaign's session limits. They apply at once: a raised limit ends the pauses that it caused, and a lowered
 * one leaves annotators what they hold. Leads and admins.
 */
export async function setSessionLimits(
  viewer: Viewer,
  id: string,
  limits: SessionLimits,
): Promise<Outcome<SessionLimits>> {
  const refusal = refuseUnlessLead(viewer);
  if (refusal) return refusal;
  if (!isRecordId(id)) return refuse("not-found");
  const client = await database();
  return client.$transaction(async (transaction) => {
    const before = await holdForChange(transaction, "campaign", id);
    if (!before) return refuse("not-found");
    const data = columnsOf(limits);
    await transaction.campaign.update({ where: { id }, data, select: { id: true } });
    const details = { ...data };
    await recordAudit(transaction, viewer, { action: "campaign.limit", subject: "campaign", subjectId: id, details });
    return ok(limits);
  });
}
