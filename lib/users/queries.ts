import type { Prisma } from "@/generated/prisma/client";
import type { LinkPurpose, Role } from "@/generated/prisma/enums";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";
import { liveSession } from "@/lib/auth/sign-in-sessions";
import { openLink } from "@/lib/users/link";
import { refuseUnlessManager } from "@/lib/users/policy";
import { emailSchema, type UserFilter, type UserState } from "@/lib/users/schema";
import { stateOf } from "@/lib/users/state";

export const USERS_PER_PAGE = 50;

export type UserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  state: UserState;
  isDemo: boolean;
  /** Browsers in which the person is signed in. */
  sessions: number;
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
  unverified: {
    deactivatedAt: null,
    verifiedAt: null,
    OR: [{ passwordHash: { not: null } }, { identities: { some: {} } }],
  },
  invited: { deactivatedAt: null, verifiedAt: null, passwordHash: null, identities: { none: {} } },
};

/** A page of accounts by name; for admins. `search` matches names and e-mail addresses. */
export async function listUsers(viewer: Viewer, filter: UserFilter): Promise<Outcome<UserList>> {
  const refusal = refuseUnlessManager(viewer, "read");
  if (refusal) return refusal;
  const { user } = await database();
  const contains = { contains: (filter.search ?? "").replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  const where: Prisma.UserWhereInput = {
    ...(filter.search ? { OR: [{ name: contains }, { email: contains }] } : {}),
    ...(filter.role ? { role: filter.role } : {}),
    ...(filter.state ? { AND: WHERE[filter.state] } : {}),
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
        _count: { select: { signInSessions: { where: liveSession() }, identities: true } },
      },
    }),
    user.count({ where }),
    user.count({ where: WHERE.unverified }),
  ]);
  const users = rows.map(({ id, email, name, role, demoSince, createdAt, _count, ...standing }) => ({
    id,
    email,
    name,
    role,
    state: stateOf({ ...standing, identities: _count.identities }),
    sessions: _count.signInSessions,
    isDemo: demoSince !== null,
    createdAt,
  }));
  return ok({ users, total, waiting });
}

export type FoundAccount = { id: string; email: string; state: UserState };

/** The account with an email address, in any case; for admins. Refusals: those of the policy; "not-found". */
export async function accountByEmail(viewer: Viewer, email: string): Promise<Outcome<FoundAccount>> {
  const refusal = refuseUnlessManager(viewer, "read");
  if (refusal) return refusal;
  const parsed = emailSchema.safeParse(email);
  if (!parsed.success) return refuseField("email", "email");
  const found = await (
    await database()
  ).user.findUnique({
    where: { email: parsed.data },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      verifiedAt: true,
      deactivatedAt: true,
      erasedAt: true,
      _count: { select: { identities: true } },
    },
  });
  if (!found) return refuse("not-found");
  const { id, email: stored, _count, ...standing } = found;
  return ok({ id, email: stored, state: stateOf({ ...standing, ..._count }) });
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
