import pLimit from "p-limit";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { forgiveTry, spendTry } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/passwords";
import type { SessionClaim } from "@/lib/auth/session-token";
import { nobody, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

/** Set by our own server on every request, over whatever the request said. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type Credentials = { email: string; password: string };
/** Someone who has just shown the right password: what a session needs, and the viewer they are. */
export type SignedIn = SessionClaim & { viewer: Exclude<Viewer, { kind: "nobody" | "system" }> };

const emailSchema = z.string().max(254).trim().toLowerCase().pipe(z.email());

// argon2 takes 19 MiB and a core each; and with few at once, few can pass a limit that is about to be reached.
const limit = pLimit(4);

/**
 * Checks an e-mail address and a password. Refusals: "sign-in" (wrong-credentials) the same in answer and time for a
 * wrong password, an unknown, a deactivated account and one without a password; "limited" the same for all of them.
 */
export function signIn(given: Credentials, address: string): Promise<Outcome<SignedIn>> {
  return limit(async () => {
    const email = emailSchema.safeParse(given.email);
    const key = email.success ? email.data : given.email.slice(0, 254);
    const limited = await spendTry(key, address);
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
    await forgiveTry(key, address);
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
