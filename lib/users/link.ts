import type { LinkPurpose } from "@/generated/prisma/enums";
import { hashSecret } from "@/lib/auth/bearer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type OpenLink = {
  id: string;
  purpose: LinkPurpose;
  expiresAt: Date;
  /** Of an invitation: whether accepting it verifies the account, and who said so. */
  verifies: boolean;
  createdById: string | null;
  /** Null for the first admin, who has no account yet. */
  user: { id: string; email: string; name: string; verifiedAt: Date | null } | null;
};

/** A one-time link that is still valid. Refusals: "not-found"; "gone" with code "used" or "expired". */
export async function openLink(secret: string): Promise<Outcome<OpenLink>> {
  if (typeof secret !== "string" || !/^[\w-]{43}$/.test(secret)) return refuse("not-found");
  const link = await (
    await database()
  ).oneTimeLink.findUnique({
    where: { secretHash: hashSecret(secret) },
    select: {
      id: true,
      purpose: true,
      expiresAt: true,
      usedAt: true,
      verifies: true,
      createdById: true,
      user: { select: { id: true, email: true, name: true, verifiedAt: true, deactivatedAt: true } },
    },
  });
  if (!link) return refuse("not-found");
  if (link.usedAt) return refuse("gone", { code: "used" });
  if (link.expiresAt.getTime() <= Date.now() || link.user?.deactivatedAt) return refuse("gone", { code: "expired" });
  const { id, purpose, expiresAt, verifies, createdById, user } = link;
  return ok({
    id,
    purpose,
    expiresAt,
    verifies,
    createdById,
    user: user && { id: user.id, email: user.email, name: user.name, verifiedAt: user.verifiedAt },
  });
}
