import { recordAudit } from "@/lib/audit/record";
import { SESSION_SECONDS, type SessionClaim, type SignedInAccount } from "@/lib/auth/session-token";
import { database } from "@/lib/database/client";
import type { SignInMethod } from "@/generated/prisma/enums";

/** A session without a request for this many days ends (ASVS 5, 7.3.1): longer than a weekend. */
export const IDLE_DAYS = 3;
const MAX_USER_AGENT = 300;

/** The filter of sessions that have not ended. */
export const liveSession = (now = Date.now()) => ({
  expiresAt: { gt: new Date(now) },
  lastSeenAt: { gt: new Date(now - IDLE_DAYS * 86_400_000) },
});

type Opening = {
  method: SignInMethod;
  userAgent?: string | null;
  /** When the person proved who they are, where that was not just now. */
  authenticatedAt?: Date;
};

/**
 * Begins a session of an account that has just proved who it is, and deletes the account's expired ones. The claim goes
 * into the cookie.
 */
export async function openSession(
  { userId, sessionEpoch }: SignedInAccount,
  { method, userAgent = "", authenticatedAt }: Opening,
): Promise<SessionClaim> {
  const { signInSession } = await database();
  const now = Date.now();
  await signInSession.deleteMany({ where: { userId, NOT: liveSession(now) } });
  const { id: sessionId } = await signInSession.create({
    data: {
      userId,
      method,
      authenticatedAt,
      userAgent: (userAgent ?? "").slice(0, MAX_USER_AGENT).replaceAll("\0", "").toWellFormed(),
      expiresAt: new Date(now + SESSION_SECONDS * 1000),
    },
    select: { id: true },
  });
  return { userId, sessionEpoch, sessionId };
}

/** Ends the session of a cookie at sign-out; idempotent. Its token is worth nothing afterwards. */
export async function closeSession({ userId, sessionId }: SessionClaim): Promise<void> {
  await (
    await database()
  ).$transaction(async (transaction) => {
    const { count } = await transaction.signInSession.deleteMany({ where: { id: sessionId, userId } });
    if (count === 0) return;
    const viewer = { kind: "unverified" as const, userId, name: "", email: "" };
    await recordAudit(transaction, viewer, { action: "session.close", subject: "user", subjectId: userId });
  });
}
