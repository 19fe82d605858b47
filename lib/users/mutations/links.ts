import type { LinkPurpose } from "@/generated/prisma/enums";
import { hashSecret, newSecret } from "@/lib/auth/bearer";
import { actorOf, type Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/database/client";
import type { ShownLink } from "@/lib/users/schema";

const HOUR = 60 * 60 * 1000;
const LIFE: Record<LinkPurpose, number> = {
  invitation: 7 * 24 * HOUR,
  passwordReset: 24 * HOUR,
  firstAdmin: 24 * HOUR,
};

/** Makes a one-time link and ends those given out before for the same account; the first admin's has no account. */
export async function makeLink(
  transaction: Transaction,
  viewer: Viewer,
  purpose: LinkPurpose,
  userId: string | null,
): Promise<ShownLink> {
  await expireLinks(transaction, userId);
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + LIFE[purpose]);
  await transaction.oneTimeLink.create({
    data: { purpose, userId, secretHash: hashSecret(secret), createdById: actorOf(viewer), expiresAt },
    select: { id: true },
  });
  return { path: `/welcome/${secret}`, expiresAt };
}

/** Ends every unused link of an account; of the first admin where there is none. */
export async function expireLinks(transaction: Transaction, userId: string | null): Promise<void> {
  const now = new Date();
  await transaction.oneTimeLink.updateMany({
    where: { userId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}
