import { parseInput } from "@/lib/api/parse-input";
import { recordAudit } from "@/lib/audit/record";
import { hashSecret, newToken } from "@/lib/auth/bearer";
import type { Viewer } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { inTransaction } from "@/lib/users/mutations/transaction";
import { isId, ownAccountOf } from "@/lib/users/policy";
import { tokenNameSchema } from "@/lib/users/schema";

/** Creates a token of the viewer's own account. It is returned once; only its hash is stored. */
export async function createToken(
  viewer: Viewer,
  input: { name: string },
): Promise<Outcome<{ id: string; token: string }>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const parsed = parseInput(tokenNameSchema, input);
  if (!parsed.ok) return parsed;
  const token = newToken();
  return inTransaction(async (transaction) => {
    const { id } = await transaction.apiToken.create({
      data: { userId: own.value.userId, name: parsed.value.name, secretHash: hashSecret(token) },
      select: { id: true },
    });
    await recordAudit(transaction, viewer, { action: "token.create", subject: "token", subjectId: id });
    return ok({ id, token });
  });
}

/** Revokes a token of the viewer's own account; idempotent. Refusal: "not-found", also for other people's tokens. */
export async function revokeToken(viewer: Viewer, tokenId: string): Promise<Outcome<null>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  if (!isId(tokenId)) return refuse("not-found");
  return inTransaction(async (transaction) => {
    const token = await transaction.apiToken.findFirst({
      where: { id: tokenId, userId: own.value.userId },
      select: { id: true },
    });
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
