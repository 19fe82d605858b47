import type { Prisma } from "@/generated/prisma/client";
import type { LinkPurpose, Role } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { openLink } from "@/lib/users/link";
import { ownAccountOf, refuseUnlessManager } from "@/lib/users/policy";
import type { UserFilter, UserState } from "@/lib/users/schema";
import { stateOf } from "@/lib/users/state";

export const USERS_PER_PAGE = 50;
const MOST_TOKENS = 100;

export type UserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  state: UserState;
  isDemo: boolean;
  createdAt: Date;
};
export type UserList = {
  users: UserRow[];
  /** Number of accounts that match the filter, on all pages. */
  total: number;
  /** Number of unverified accounts, whatever the filter. */
  waiting: number;
};

const WHERE: Record<UserState, Prisma.UserWhereInput> = {
  erased: { erasedAt: { not: null } },
  deactivated: { deactivatedAt: { not: null }, erasedAt: null },
  active: { deactivatedAt: null, verifiedAt: { not: null } },
  unverified: { deactivatedAt: null, verifiedAt: null, passwordHash: { not: null } },
  invited: { deactivatedAt: null, verifiedAt: null, passwordHash: null },
};

/** A page of accounts by name; for admins. `search` matches names and e-mail addresses. */
export async function listUsers(viewer: Viewer, filter: UserFilter): Promise<Outcome<UserList>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  const { user } = await database();
  const contains = { contains: (filter.search ?? "").replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  const where: Prisma.UserWhereInput = {
    ...(filter.search ? { OR: [{ name: contains }, { email: contains }] } : {}),
    ...(filter.role ? { role: filter.role } : {}),
    ...(filter.state ? WHERE[filter.state] : {}),
  };
  const [rows, total, waiting] = await Promise.all([
    user.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      skip: (filter.page - 1) * USERS_PER_PAGE,
      take: USERS_PER_PAGE,
      select: {
        id: true,
        email: true,
        name: true,
        role: true,
        passwordHash: true,
        verifiedAt: true,
        deactivatedAt: true,
        erasedAt: true,
        demoSince: true,
        createdAt: true,
      },
    }),
    user.count({ where }),
    user.count({ where: WHERE.unverified }),
  ]);
  const users = rows.map(({ id, email, name, role, demoSince, createdAt, ...standing }) => ({
    id,
    email,
    name,
    role,
    state: stateOf(standing),
    isDemo: demoSince !== null,
    createdAt,
  }));
  return ok({ users, total, waiting });
}

export type OwnToken = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };
export type OwnAccount = { id: string; email: string; name: string; role: Role; tokens: OwnToken[] };

/** The viewer's own account with its valid tokens, newest first. */
export async function ownAccount(viewer: Viewer): Promise<Outcome<OwnAccount>> {
  const own = ownAccountOf(viewer);
  if (!own.ok) return own;
  const { userId, email, name, role } = own.value;
  const tokens = await (
    await database()
  ).apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: { id: "desc" },
    take: MOST_TOKENS,
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });
  return ok({ id: userId, email, name, role, tokens });
}

export type Welcome = { purpose: LinkPurpose; email: string | null; name: string | null };

/** What a one-time link is for; its holder may ask. Refusals: "not-found"; "gone" (used, expired). */
export async function welcome(_viewer: Viewer, secret: string): Promise<Outcome<Welcome>> {
  const link = await openLink(secret);
  if (!link.ok) return link;
  const { purpose, user } = link.value;
  return ok({ purpose, email: user?.email ?? null, name: user?.name ?? null });
}

export type DemoSignIn = { email: string; role: Role };

/** The demo accounts that still have the public password; visible to anyone. */
export async function demoSignIns(_viewer: Viewer): Promise<Outcome<DemoSignIn[]>> {
  const { user } = await database();
  return ok(
    await user.findMany({
      where: { demoSince: { not: null }, deactivatedAt: null },
      orderBy: [{ role: "desc" }, { email: "asc" }],
      take: 10,
      select: { email: true, role: true },
    }),
  );
}
