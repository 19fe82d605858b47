import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { refuseUnlessAdmin } from "@/lib/auth/roles";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { findRetentionKind, MOST_DAYS } from "@/lib/privacy/retention";
import { retentionSchema } from "@/lib/privacy/schema";

/** Chooses how long a kind of data is kept, in days; null = forever. Applied at the next daily run. Admins. */
export async function setRetention(viewer: Viewer, id: string, input: unknown): Promise<Outcome<null>> {
  const refusal = refuseUnlessAdmin(viewer);
  if (refusal) return refusal;
  const kind = findRetentionKind(id);
  if (!kind) return refuse("not-found");
  const parsed = parseInput(retentionSchema, input);
  if (!parsed.ok) return parsed;
  const { days } = parsed.value;
  if (days !== null && days < kind.least)
    return refuseField("days", "out-of-range", { found: days, min: kind.least, max: MOST_DAYS });
  return (await database()).$transaction(async (transaction) => {
    const chosen = { chosen: true, days, changedAt: new Date(), changedById: actorOf(viewer) };
    await transaction.retention.upsert({
      where: { kind: kind.id },
      create: { kind: kind.id, ...chosen },
      update: chosen,
      select: { kind: true },
    });
    const details = { days };
    await recordAudit(transaction, viewer, {
      action: "retention.change",
      subject: "retention",
      subjectId: kind.id,
      details,
    });
    return ok(null);
  });
}
