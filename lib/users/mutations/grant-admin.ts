import { recordAudit } from "@/lib/audit/record";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, type Outcome } from "@/lib/outcome";
import { endSessions, manage } from "@/lib/users/mutations/managed";

/** Makes an existing account an active, verified admin; its sessions end. Refusals: the policy's; "not-found". */
export function grantAdmin(viewer: Viewer, userId: string): Promise<Outcome<null>> {
  return manage(viewer, userId, async ({ transaction, user }) => {
    await transaction.user.update({
      where: { id: user.id },
      data: {
        role: "admin",
        deactivatedAt: null,
        deactivatedById: null,
        // An account without a password is verified by its invitation.
        ...(user.verifiedAt || !user.passwordHash ? {} : { verifiedAt: new Date() }),
      },
      select: { id: true },
    });
    await endSessions(transaction, user.id, { tokens: false });
    await recordAudit(transaction, viewer, { action: "user.grant-admin", subject: "user", subjectId: user.id });
    return ok(null);
  });
}
