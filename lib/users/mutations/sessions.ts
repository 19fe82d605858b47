import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { endSessions, manage } from "@/lib/users/mutations/managed";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { isId, ownAccountOf, refuseUnlessManager } from "@/lib/users/policy";

type Ended = { ended: number };

/** Ends one of the viewer's own sessions; idempotent. */
export async function endOwnSession(viewer: Viewer, sessionId: string): Promise<Outcome<Ended>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  if (!isId(sessionId)) return refuse("not-found");
  return endWhere(viewer, own.value.userId, { id: sessionId });
}

/** Ends all sessions of the viewer's own account except the one that asks. */
export async function endOtherSessions(viewer: Viewer): Promise<Outcome<Ended>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const { userId, sessionId } = own.value;
  return endWhere(viewer, userId, sessionId ? { id: { not: sessionId } } : {});
}

function endWhere(viewer: Viewer, userId: string, which: object): Promise<Outcome<Ended>> {
  return inTransaction(async (transaction) => {
    const { count } = await transaction.signInSession.deleteMany({ where: { ...which, userId } });
    if (count > 0) await recordEnd(transaction, viewer, userId, count);
    return ok({ ended: count });
  });
}

/** Ends all sessions of an account, for admins. Refusals: those of the policy; "not-found". */
export function endSessionsOf(viewer: Viewer, userId: string): Promise<Outcome<Ended>> {
  return manage(viewer, userId, async ({ transaction, user }) => {
    const ended = await endSessions(transaction, user.id, { tokens: false });
    await recordEnd(transaction, viewer, user.id, ended);
    return ok({ ended });
  });
}

/** Signs everybody out, for admins. */
export async function endAllSessions(viewer: Viewer): Promise<Outcome<Ended>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  return inTransaction(async (transaction) => {
    const { count } = await transaction.signInSession.deleteMany();
    await recordEnd(transaction, viewer, undefined, count);
    return ok({ ended: count });
  });
}

const recordEnd = (
  transaction: Parameters<typeof recordAudit>[0],
  viewer: Viewer,
  subjectId: string | undefined,
  sessions: number,
) =>
  recordAudit(transaction, viewer, {
    action: actorOf(viewer) === subjectId ? "session.end" : "session.end-by-admin",
    subject: "user",
    subjectId,
    details: { sessions },
  });
