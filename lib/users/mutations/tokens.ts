import type { TokenScope } from "@/generated/prisma/enums";
import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { hashSecret, newToken } from "@/lib/auth/bearer";
import { reauthenticate } from "@/lib/auth/reauthenticate";
import type { SignInOrigin } from "@/lib/auth/sign-in-origin";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { isId, ownAccountOf, refuseUnlessManager } from "@/lib/users/policy";
import { tokenSchema, type TokenInput } from "@/lib/users/schema";

export type MadeToken = { id: string; token: string; scopes: TokenScope[]; expiresAt: Date };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a token of the account of someone who has just proved who they are. It is returned once; only its hash is
 * stored.
 */
export async function createToken(viewer: Viewer, input: TokenInput): Promise<Outcome<MadeToken>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const parsed = parseInput(tokenSchema, input);
  if (!parsed.ok) return parsed;
  const { name, scopes, expiresInDays } = parsed.value;
  const token = newToken();
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  return inTransaction(async (transaction) => {
    const { id } = await transaction.apiToken.create({
      data: { userId: own.value.userId, name, scopes, expiresAt, secretHash: hashSecret(token) },
      select: { id: true },
    });
    await recordAudit(transaction, viewer, {
      action: "token.create",
      subject: "token",
      subjectId: id,
      details: { scopes: scopes.join(" "), expiresAt: expiresAt.toISOString() },
    });
    return ok({ id, token, scopes, expiresAt });
  });
}

/** Creates a token of the viewer's own account after their password was asked for again. Refusals: `reauthenticate`. */
export async function createOwnToken(
  viewer: Viewer,
  { current, ...input }: TokenInput & { current: string },
  origin: SignInOrigin,
): Promise<Outcome<MadeToken>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const parsed = parseInput(tokenSchema, input);
  if (!parsed.ok) return parsed;
  const proof = await reauthenticate(own.value, String(current), origin);
  return proof.ok ? createToken(viewer, input) : proof;
}

/** Revokes a token of the viewer's own account; idempotent. Refusal: "not-found", also for other people's tokens. */
export async function revokeToken(viewer: Viewer, tokenId: string): Promise<Outcome<null>> {
  const own = ownAccountOf(viewer);
  return own.ok ? revoke(viewer, tokenId, { userId: own.value.userId }) : own;
}

/** Revokes anyone's token, for admins; idempotent. Refusals: those of the policy; "not-found". */
export async function revokeAnyToken(viewer: Viewer, tokenId: string): Promise<Outcome<null>> {
  return refuseUnlessManager(viewer) ?? revoke(viewer, tokenId, {});
}

async function revoke(viewer: Viewer, tokenId: string, whose: { userId?: string }): Promise<Outcome<null>> {
  if (!isId(tokenId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const where = { id: tokenId, ...whose };
    const token = await transaction.apiToken.findFirst({ where, select: { id: true } });
    if (!token) return refuse("not-found");
    const revoked = await transaction.apiToken.updateMany({
      where: { id: tokenId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    if (revoked.count > 0)
      await recordAudit(transaction, viewer, { action: "token.revoke", subject: "token", subjectId: tokenId });
    return ok(null);
  });
}
