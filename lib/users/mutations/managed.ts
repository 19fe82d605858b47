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
  verifiedAt: Date | null;
  deactivatedAt: Date | null;
};

type Managed = {
  transaction: Transaction;
  user: ManagedUser;
  /** Nobody but this user could still sign in and keep the accounts. */
  isLastAdmin: boolean;
};

const isActiveAdmin = (user: ManagedUser) =>
  user.role === "admin" && user.verifiedAt && !user.deactivatedAt && user.passwordHash;

/**
 * Runs a verb of an admin on an account, with that account and every admin's locked in one order: of two verbs at the
 * same moment the second sees what the first left. Refusals: those of the policy; "not-found".
 */
export async function manage<T>(
  viewer: Viewer,
  userId: string,
  verb: (managed: Managed) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  if (!isId(userId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const locked = await transaction.$queryRaw<ManagedUser[]>`
      SELECT id, email, role, "passwordHash", "verifiedAt", "deactivatedAt" FROM "User"
      WHERE id = ${userId}::uuid OR role = 'admin' ORDER BY id FOR UPDATE`;
    const admins = locked.filter(isActiveAdmin);
    // The viewer was read before the lock: another admin may have been quicker.
    if (viewer.kind === "person" && !admins.some(({ id }) => id === viewer.userId)) return refuse("forbidden");
    const user = locked.find(({ id }) => id === userId.toLowerCase());
    if (!user) return refuse("not-found");
    return verb({ transaction, user, isLastAdmin: admins.length === 1 && admins[0]?.id === user.id });
  });
}

/** Ends every session of an account, and its tokens where asked. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  { tokens }: { tokens: boolean },
): Promise<void> {
  await transaction.user.update({
    where: { id: userId },
    data: { sessionEpoch: { increment: 1 } },
    select: { id: true },
  });
  if (tokens)
    await transaction.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } });
}
