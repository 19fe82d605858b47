import type { Role } from "@/generated/prisma/enums";
import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { expireLinks } from "@/lib/users/mutations/links";
import { endSessions, manage } from "@/lib/users/mutations/managed";
import { roleSchema } from "@/lib/users/schema";

/** Verifies an account, so that it can be used. Refusals: conflict "not-accepted" (no password yet), "deactivated". */
export function verifyUser(viewer: Viewer, userId: string): Promise<Outcome<null>> {
  return manage(viewer, userId, async ({ transaction, user }) => {
    if (user.deactivatedAt) return refuse("conflict", { code: "deactivated" });
    if (user.verifiedAt) return ok(null);
    if (!user.passwordHash && !user.linked) return refuse("conflict", { code: "not-accepted" });
    await transaction.user.update({
      where: { id: user.id },
      data: { verifiedAt: new Date(), verifiedById: actorOf(viewer) },
      select: { id: true },
    });
    await recordAudit(transaction, viewer, { action: "user.verify", subject: "user", subjectId: user.id });
    return ok(null);
  });
}

/** Changes the role of an account; its sessions end, its tokens get the new role. Refusal: conflict "last-admin". */
export async function changeRole(viewer: Viewer, userId: string, role: Role): Promise<Outcome<null>> {
  const parsed = parseInput(roleSchema, role);
  return manage(viewer, userId, async ({ transaction, user, isLastAdmin }) => {
    if (!parsed.ok) return parsed;
    if (user.role === parsed.value) return ok(null);
    if (isLastAdmin) return refuse("conflict", { code: "last-admin" });
    await transaction.user.update({ where: { id: user.id }, data: { role: parsed.value }, select: { id: true } });
    await endSessions(transaction, user.id, { tokens: false });
    await recordAudit(transaction, viewer, {
      action: "user.change-role",
      subject: "user",
      subjectId: user.id,
      details: { from: user.role, to: parsed.value },
    });
    return ok(null);
  });
}

/** Deactivates an account: its sessions, tokens and links end, its work stays. Refusal: conflict "last-admin". */
export function deactivateUser(viewer: Viewer, userId: string): Promise<Outcome<null>> {
  return manage(viewer, userId, async ({ transaction, user, isLastAdmin }) => {
    if (user.deactivatedAt) return ok(null);
    if (isLastAdmin) return refuse("conflict", { code: "last-admin" });
    await transaction.user.update({
      where: { id: user.id },
      data: { deactivatedAt: new Date(), deactivatedById: actorOf(viewer) },
      select: { id: true },
    });
    await endSessions(transaction, user.id, { tokens: true });
    await expireLinks(transaction, user.id);
    await recordAudit(transaction, viewer, { action: "user.deactivate", subject: "user", subjectId: user.id });
    return ok(null);
  });
}

/**
 * Reactivates an account with its password and role; earlier sessions, tokens and links stay ended. Refusal: conflict
 * "erased".
 */
export function reactivateUser(viewer: Viewer, userId: string): Promise<Outcome<null>> {
  return manage(viewer, userId, async ({ transaction, user }) => {
    if (!user.deactivatedAt) return ok(null);
    if (user.erasedAt) return refuse("conflict", { code: "erased" });
    await transaction.user.update({
      where: { id: user.id },
      data: { deactivatedAt: null, deactivatedById: null },
      select: { id: true },
    });
    await recordAudit(transaction, viewer, { action: "user.reactivate", subject: "user", subjectId: user.id });
    return ok(null);
  });
}
