import { consumeAttempt, resetAttempts } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/passwords";
import type { SignInOrigin } from "@/lib/auth/sign-in-origin";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, refuseField, type Outcome } from "@/lib/outcome";

/** How long a single sign-on counts as proof for a sensitive change. */
const RECENT_MINUTES = 10;

/**
 * Proof of who is asking, before a sensitive change (ASVS 5, 7.5.1): the current password, counted with the attempts to
 * sign in; for an account without one, a single sign-on of the last ten minutes. Returns the hash that was checked.
 * Refusals: "invalid" (wrong-password at `current`); "limited"; "conflict" (reauthenticate).
 */
export async function reauthenticate(
  { userId, email, sessionId }: Person,
  current: string,
  origin: SignInOrigin,
): Promise<Outcome<{ passwordHash: string | null }>> {
  const { user, signInSession } = await database();
  const stored = await user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  const passwordHash = stored?.passwordHash ?? null;
  if (passwordHash === null) {
    const since = new Date(Date.now() - RECENT_MINUTES * 60_000);
    const recent = sessionId
      ? await signInSession.findFirst({
          where: { id: sessionId, userId, method: "sso", authenticatedAt: { gt: since } },
          select: { id: true },
        })
      : null;
    return recent ? ok({ passwordHash: null }) : refuse("conflict", { code: "reauthenticate" });
  }
  const limited = await consumeAttempt(email, origin);
  if (limited) return refuse("limited", { retryAfterSeconds: limited.retryAfterSeconds });
  if (!(await verifyPassword(passwordHash, current))) return refuseField("current", "wrong-password");
  await resetAttempts(email, origin);
  return ok({ passwordHash });
}
