import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { resetAttempts, consumeAttempt } from "@/lib/auth/limits";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import type { SessionClaim } from "@/lib/auth/session-token";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { expireLinks } from "@/lib/users/mutations/links";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { ownAccountOf } from "@/lib/users/policy";
import { changePasswordSchema, renameSchema, type ChangePasswordInput } from "@/lib/users/schema";

/**
 * Changes the viewer's own password; all other sessions end, tokens stay. Returns the claim for a new session cookie.
 * Refusals: "invalid" (also for a wrong current password); "limited", counted with the attempts to sign in.
 */
export async function changeOwnPassword(
  viewer: Viewer,
  input: ChangePasswordInput,
  address: string,
): Promise<Outcome<SessionClaim>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const { userId, email } = own.value;
  const parsed = parseInput(changePasswordSchema, input);
  if (!parsed.ok) return parsed;
  const { current, password } = parsed.value;
  if (password.trim().toLowerCase() === email) return refuseField("password", "password-email");
  const limited = await consumeAttempt(email, address);
  if (limited) return refuse("limited", { retryAfterSeconds: limited.retryAfterSeconds });
  const stored = await (await database()).user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  if (!(await verifyPassword(stored?.passwordHash ?? null, current))) return refuseField("current", "wrong-password");
  await resetAttempts(email, address);
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    // Only if the password is still the verified one: a concurrent reset or change wins.
    const changed = await transaction.user.updateMany({
      where: { id: userId, passwordHash: stored?.passwordHash ?? null, deactivatedAt: null },
      data: { passwordHash, sessionEpoch: { increment: 1 }, demoSince: null },
    });
    if (changed.count !== 1) return refuse("conflict", { code: "changed-meanwhile" });
    const { sessionEpoch } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { sessionEpoch: true },
    });
    await expireLinks(transaction, userId);
    await recordAudit(transaction, viewer, { action: "user.change-password", subject: "user", subjectId: userId });
    return ok({ userId, sessionEpoch });
  });
}

/** Changes the viewer's own name. */
export async function renameOwn(viewer: Viewer, input: { name: string }): Promise<Outcome<{ name: string }>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const parsed = parseInput(renameSchema, input);
  if (!parsed.ok) return parsed;
  const { userId } = own.value;
  return inTransaction(async (transaction) => {
    await transaction.user.update({ where: { id: userId }, data: parsed.value, select: { id: true } });
    await recordAudit(transaction, viewer, { action: "user.rename", subject: "user", subjectId: userId });
    return ok(parsed.value);
  });
}
