import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { weaknessOf } from "@/lib/auth/password-strength";
import { hashPassword } from "@/lib/auth/passwords";
import { reauthenticate } from "@/lib/auth/reauthenticate";
import type { SignedInAccount } from "@/lib/auth/session-token";
import type { SignInOrigin } from "@/lib/auth/sign-in-origin";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { expireLinks } from "@/lib/users/mutations/links";
import { endSessions } from "@/lib/users/mutations/managed";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { ownAccountOf } from "@/lib/users/policy";
import { changePasswordSchema, renameSchema, type ChangePasswordInput } from "@/lib/users/schema";

/**
 * Changes the viewer's own password, or sets the first one of an account with single sign-on; all sessions end, and the
 * tokens with `revokeTokens`. Returns what a new session of this browser needs. Refusals: "invalid" (also for a wrong
 * current password); "limited", counted with the attempts to sign in; "conflict" (reauthenticate, changed-meanwhile).
 */
export async function changeOwnPassword(
  viewer: Viewer,
  input: ChangePasswordInput,
  origin: SignInOrigin,
): Promise<Outcome<SignedInAccount & { email: string }>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const { userId, email, name } = own.value;
  const parsed = parseInput(changePasswordSchema, input);
  if (!parsed.ok) return parsed;
  const { current, password, revokeTokens } = parsed.value;
  const weak = await weaknessOf(password, { email, name });
  if (weak) return refuseField("password", weak);
  const proof = await reauthenticate(own.value, current, origin);
  if (!proof.ok) return proof;
  const passwordHash = await hashPassword(password);
  return inTransaction(async (transaction) => {
    // Only if the password is still the verified one: a concurrent reset or change wins.
    const changed = await transaction.user.updateMany({
      where: { id: userId, passwordHash: proof.value.passwordHash, deactivatedAt: null },
      data: { passwordHash, demoSince: null },
    });
    if (changed.count !== 1) return refuse("conflict", { code: "changed-meanwhile" });
    await endSessions(transaction, userId, { tokens: revokeTokens });
    const { sessionEpoch } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { sessionEpoch: true },
    });
    await expireLinks(transaction, userId);
    await recordAudit(transaction, viewer, {
      action: "user.change-password",
      subject: "user",
      subjectId: userId,
      details: { revokeTokens },
    });
    return ok({ userId, sessionEpoch, email });
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
