import type { Role } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import { refuse, type Outcome } from "@/lib/outcome";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { isId, refuseUnlessManager } from "@/lib/users/policy";

export type ManagedUser = {
  id: string;
  email: string;
  role: Role;
  passwordHash: string | null;
  /** Whether an identity of single sign-on is linked. */
  linked: boolean;
  verifiedAt: Date | null;
  deactivatedAt: Date | null;
  erasedAt: Date | null;
};

type Managed = {
  transaction: Transaction;
  user: ManagedUser;
  /** No other admin could still sign in. */
  isLastAdmin: boolean;
};

const isActiveAdmin = (user: ManagedUser) =>
  user.role === "admin" && user.verifiedAt && !user.deactivatedAt && (user.passwordHash || user.linked);

/**
 * Runs an admin's change of an account in a transaction that locks this account and all admins in one order, so that
 * concurrent changes are serialized. Refusals: those of the policy; "not-found".
 */
export async function manage<T>(
  viewer: Viewer,
  userId: string,
  change: (managed: Managed) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  if (!isId(userId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const locked = await transaction.$queryRaw<ManagedUser[]>`
      SELECT id, email, role, "passwordHash", "verifiedAt", "deactivatedAt", "erasedAt",
        EXISTS (SELECT 1 FROM "ExternalIdentity" i WHERE i."userId" = "User".id) AS linked
      FROM "User" WHERE id = ${userId}::uuid OR role = 'admin' ORDER BY id FOR UPDATE`;
    const admins = locked.filter(isActiveAdmin);
    // The viewer was read before the lock; another admin may have changed their role meanwhile.
    if (viewer.kind === "person" && !admins.some(({ id }) => id === viewer.userId)) return refuse("forbidden");
    const user = locked.find(({ id }) => id === userId.toLowerCase());
    if (!user) return refuse("not-found");
    return change({ transaction, user, isLastAdmin: admins.length === 1 && admins[0]?.id === user.id });
  });
}

/** Ends all sessions of an account, and optionally revokes its tokens; returns how many sessions ended. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  { tokens }: { tokens: boolean },
): Promise<number> {
  await transaction.user.update({
    where: { id: userId },
    data: { sessionEpoch: { increment: 1 } },
    select: { id: true },
  });
  const { count } = await transaction.signInSession.deleteMany({ where: { userId } });
  if (tokens)
    await transaction.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
  return count;
}
