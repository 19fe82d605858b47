import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { isUniqueViolation } from "@/lib/users/mutations/unique-violation";
import { makeLink } from "@/lib/users/mutations/links";
import { endSessions, manage } from "@/lib/users/mutations/managed";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { refuseUnlessManager } from "@/lib/users/policy";
import { inviteSchema, type InviteInput, type ShownLink } from "@/lib/users/schema";

/**
 * Creates an account without a password and a link to set one; accepting it verifies the account unless `verified` is
 * false. Refusals: invalid; conflict "email-taken".
 */
export async function inviteUser(
  viewer: Viewer,
  input: InviteInput,
): Promise<Outcome<{ userId: string; link: ShownLink }>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(inviteSchema, input);
  if (!parsed.ok) return parsed;
  const { email, role, verified, name = email.split("@")[0] ?? email } = parsed.value;
  try {
    return await inTransaction(async (transaction) => {
      const { id: userId } = await transaction.user.create({ data: { email, role, name }, select: { id: true } });
      const link = await makeLink(transaction, viewer, "invitation", userId, verified);
      await recordAudit(transaction, viewer, {
        action: "user.invite",
        subject: "user",
        subjectId: userId,
        details: { role, verified },
      });
      return ok({ userId, link });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("conflict", { code: "email-taken" });
    throw error;
  }
}

/** A new link for a pending invitation; the previous one expires. Refusals: conflict "accepted", "deactivated". */
export function renewInvitation(viewer: Viewer, userId: string): Promise<Outcome<ShownLink>> {
  return manage(viewer, userId, async ({ transaction, user }) => {
    if (user.deactivatedAt) return refuse("conflict", { code: "deactivated" });
    if (user.passwordHash || user.verifiedAt) return refuse("conflict", { code: "accepted" });
    const before = await transaction.oneTimeLink.findFirst({
      where: { userId: user.id, purpose: "invitation" },
      orderBy: { id: "desc" },
      select: { verifies: true },
    });
    const link = await makeLink(transaction, viewer, "invitation", user.id, before?.verifies);
    await recordAudit(transaction, viewer, { action: "user.invite-again", subject: "user", subjectId: user.id });
    return ok(link);
  });
}

/**
 * A link to set a new password. The old password is valid until the link is used; with `signOutNow` it ends at once,
 * with all sessions and tokens. Refusals: conflict "not-accepted", "deactivated", "last-admin".
 */
export function resetPassword(
  viewer: Viewer,
  userId: string,
  { signOutNow }: { signOutNow: boolean },
): Promise<Outcome<ShownLink>> {
  return manage(viewer, userId, async ({ transaction, user, isLastAdmin }) => {
    if (user.deactivatedAt) return refuse("conflict", { code: "deactivated" });
    if (!user.passwordHash && !user.verifiedAt && !user.linked) return refuse("conflict", { code: "not-accepted" });
    if (signOutNow && isLastAdmin) return refuse("conflict", { code: "last-admin" });
    if (signOutNow) {
      await transaction.user.update({ where: { id: user.id }, data: { passwordHash: null }, select: { id: true } });
      await endSessions(transaction, user.id, { tokens: true });
    }
    const link = await makeLink(transaction, viewer, "passwordReset", user.id);
    await recordAudit(transaction, viewer, {
      action: "user.reset-password",
      subject: "user",
      subjectId: user.id,
      details: { signOutNow },
    });
    return ok(link);
  });
}
