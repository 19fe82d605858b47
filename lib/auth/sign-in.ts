import pLimit from "p-limit";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { resetAttempts, consumeAttempt } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/passwords";
import type { SessionClaim } from "@/lib/auth/session-token";
import { nobody, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** Set by our server on every request; a value that the client sent is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type Credentials = { email: string; password: string };
/** Someone whose password was just verified: what a session needs, and their viewer. */
export type SignedIn = SessionClaim & { viewer: Exclude<Viewer, { kind: "nobody" | "system" }> };

const emailSchema = z.string().max(254).trim().toLowerCase().pipe(z.email());

// argon2 takes 19 MiB and a core each; and few concurrent attempts can pass a limit that is about to be reached.
const limit = pLimit(4);

/**
 * Checks an e-mail address and a password. Refusals: "sign-in" (wrong-credentials) with the same result and time for a
 * wrong password, an unknown account, a deactivated one and one without a password; "limited" alike for all of them.
 */
export function signIn(given: Credentials, address: string): Promise<Outcome<SignedIn>> {
  return limit(async () => {
    const email = emailSchema.safeParse(given.email);
    const key = email.success ? email.data : given.email.slice(0, 254);
    const limited = await consumeAttempt(key, address);
    const user = email.success ? await accountOf(email.data) : null;
    if (limited) {
      if (limited.first) await note(nobody, "session.limit", user?.id, address);
      return refuse("limited", { retryAfterSeconds: limited.retryAfterSeconds });
    }
    const usable = user !== null && user.deactivatedAt === null;
    const right = await verifyPassword(usable ? user.passwordHash : null, given.password);
    if (!right || !usable) {
      await note(nobody, "session.refuse", user?.id, address);
      return refuse("sign-in", { code: "wrong-credentials" });
    }
    const { id: userId, name, role, sessionEpoch } = user;
    const person = { userId, name, email: user.email };
    const viewer = user.verifiedAt
      ? { kind: "person" as const, role, ...person }
      : { kind: "unverified" as const, ...person };
    await resetAttempts(key, address);
    await note(viewer, "session.open", userId, address);
    return ok({ userId, sessionEpoch, viewer });
  });
}

async function accountOf(email: string) {
  return (await database()).user.findUnique({
    where: { email },
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      passwordHash: true,
      sessionEpoch: true,
      verifiedAt: true,
      deactivatedAt: true,
    },
  });
}

async function note(viewer: Viewer, action: string, subjectId: string | undefined, address: string): Promise<void> {
  await recordAudit(await database(), viewer, { action, subject: "user", subjectId, details: { address } });
}
