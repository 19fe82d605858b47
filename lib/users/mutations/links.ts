import type { LinkPurpose } from "@/generated/prisma/enums";
import { hashSecret, newSecret } from "@/lib/auth/bearer";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import type { ShownLink } from "@/lib/users/schema";

const HOUR = 60 * 60 * 1000;
const VALID_MS: Record<LinkPurpose, number> = {
  invitation: 7 * 24 * HOUR,
  passwordReset: 24 * HOUR,
  firstAdmin: 24 * HOUR,
};

/**
 * Creates a one-time link and expires earlier ones of the same account; the first admin's has no account. `verifies`:
 * of an invitation, whether accepting it verifies the account.
 */
export async function makeLink(
  transaction: Transaction,
  viewer: Viewer,
  purpose: LinkPurpose,
  userId: string | null,
  verifies = true,
): Promise<ShownLink> {
  await expireLinks(transaction, userId);
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + VALID_MS[purpose]);
  await transaction.oneTimeLink.create({
    data: { purpose, verifies, userId, secretHash: hashSecret(secret), createdById: actorOf(viewer), expiresAt },
    select: { id: true },
  });
  return { path: `/welcome/${secret}`, expiresAt };
}

/** Expires all unused links of an account; of the first admin where it is null. */
export async function expireLinks(transaction: Transaction, userId: string | null): Promise<void> {
  const now = new Date();
  await transaction.oneTimeLink.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}
