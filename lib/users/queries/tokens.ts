import type { TokenScope } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { refuseUnlessManager } from "@/lib/users/policy";

export const TOKENS_PER_PAGE = 50;

export type TokenRow = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  user: { name: string; email: string };
};

/** A page of everybody's valid tokens, newest first; for admins. `total` counts all pages. */
export async function listTokens(
  viewer: Viewer,
  { page }: { page: number },
): Promise<Outcome<{ tokens: TokenRow[]; total: number }>> {
  const refusal = refuseUnlessManager(viewer, "read");
  if (refusal) return refusal;
  const { apiToken } = await database();
  const where = { revokedAt: null, expiresAt: { gt: new Date() }, user: { deactivatedAt: null } };
  const [tokens, total] = await Promise.all([
    apiToken.findMany({
      where,
      orderBy: { id: "desc" },
      skip: (page - 1) * TOKENS_PER_PAGE,
      take: TOKENS_PER_PAGE,
      select: {
        id: true,
        name: true,
        scopes: true,
        createdAt: true,
        expiresAt: true,
        lastUsedAt: true,
        user: { select: { name: true, email: true } },
      },
    }),
    apiToken.count({ where }),
  ]);
  return ok({ tokens, total });
}
