import type { Role, TokenScope } from "@/generated/prisma/enums";
import { liveSession } from "@/lib/auth/sign-in-sessions";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, type Outcome } from "@/lib/outcome";
import { deviceOf } from "@/lib/users/device";
import { ownAccountOf } from "@/lib/users/policy";

const MOST = 100;

export type OwnToken = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};
export type OwnSession = {
  id: string;
  device: { browser: string; system: string } | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** The session of this request. */
  isThis: boolean;
};
export type OwnAccount = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** False: the account signs in with single sign-on only. */
  hasPassword: boolean;
  tokens: OwnToken[];
  sessions: OwnSession[];
};

/** The viewer's own account with its valid tokens and its sessions, newest first. */
export async function ownAccount(viewer: Viewer): Promise<Outcome<OwnAccount>> {
  const own = ownAccountOf(viewer, "read");
  if (!own.ok) return own;
  const { userId, email, name, role, sessionId } = own.value;
  const { apiToken, signInSession, user } = await database();
  const [tokens, sessions, stored] = await Promise.all([
    apiToken.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { id: "desc" },
      take: MOST,
      select: { id: true, name: true, scopes: true, createdAt: true, expiresAt: true, lastUsedAt: true },
    }),
    signInSession.findMany({
      where: { userId, ...liveSession() },
      orderBy: { lastSeenAt: "desc" },
      take: MOST,
      select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    }),
    user.findUnique({ where: { id: userId }, select: { passwordHash: true } }),
  ]);
  const described = sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    isThis: session.id === sessionId,
  }));
  described.sort((one, other) => Number(other.isThis) - Number(one.isThis));
  const hasPassword = typeof stored?.passwordHash === "string";
  return ok({ id: userId, email, name, role, hasPassword, tokens, sessions: described });
}
