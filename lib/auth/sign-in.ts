import pLimit from "p-limit";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/record";
import { consumeAttempt, rememberedLimit, resetAttempts, type Limited } from "@/lib/auth/limits";
import { verifyPassword } from "@/lib/auth/passwords";
import type { SignedInAccount } from "@/lib/auth/session-token";
import type { SignInOrigin } from "@/lib/auth/sign-in-origin";
import { nobody, type Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuse, type Outcome } from "@/lib/outcome";

export type Credentials = { email: string; password: string };
/** Someone who has just proved who they are: what a session needs, and their viewer. */
export type SignedIn = SignedInAccount & { viewer: Exclude<Viewer, { kind: "nobody" | "system" }> };

const emailSchema = z.string().max(254).trim().toLowerCase().pipe(z.email());

// argon2 takes 19 MiB and a core each; and few concurrent attempts can pass a limit that is about to be reached.
const limit = pLimit(4);

const refuseLimited = ({ retryAfterSeconds }: Limited) => refuse("limited", { retryAfterSeconds });

/**
 * Checks an e-mail address and a password. Refusals: "sign-in" (wrong-credentials) with the same result and time for a
 * wrong password, an unknown account, a deactivated one and one without a password; "limited" alike for all of them;
 * "forbidden" (demo-forwarded) for a demo account, whose password is public, through a proxy.
 */
export async function signIn(given: Credentials, origin: SignInOrigin): Promise<Outcome<SignedIn>> {
  const email = emailSchema.safeParse(given.email);
  const key = email.success ? email.data : given.email.slice(0, 254);
  // Before anything that costs: an attack must not slow down those who are signed in.
  const remembered = rememberedLimit(key, origin);
  if (remembered) return refuseLimited(remembered);
  return limit(() => check(key, email.success, given.password, origin));
}

async function check(
  email: string,
  valid: boolean,
  password: string,
  origin: SignInOrigin,
): Promise<Outcome<SignedIn>> {
  const { address } = origin;
  const limited = await consumeAttempt(email, origin);
  if (limited && !limited.first) return refuseLimited(limited);
  const user = valid ? await accountOf(email) : null;
  if (limited) {
    await note(nobody, "session.limit", user?.id, { address, limit: limited.kind });
    return refuseLimited(limited);
  }
  if (user?.demoSince && origin.forwarded) return refuse("forbidden", { code: "demo-forwarded" });
  const usable = user !== null && user.deactivatedAt === null;
  const right = await verifyPassword(usable ? user.passwordHash : null, password);
  if (!right || !usable) {
    await note(nobody, "session.refuse", user?.id, { address });
    return refuse("sign-in", { code: "wrong-credentials" });
  }
  const { id: userId, sessionEpoch } = user;
  const viewer = viewerOf(user);
  await resetAttempts(email, origin);
  await note(viewer, "session.open", userId, { address });
  return ok({ userId, sessionEpoch, viewer });
}

type Account = {
  id: string;
  email: string;
  name: string;
  role: "annotator" | "lead" | "admin";
  verifiedAt: Date | null;
};

/** The viewer of an account that has just proved who it is. */
export function viewerOf({ id: userId, email, name, role, verifiedAt }: Account): SignedIn["viewer"] {
  const person = { userId, name, email };
  return verifiedAt ? { kind: "person", role, ...person } : { kind: "unverified", ...person };
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
      demoSince: true,
    },
  });
}

async function note(
  viewer: Viewer,
  action: string,
  subjectId: string | undefined,
  details: Record<string, string>,
): Promise<void> {
  await recordAudit(await database(), viewer, { action, subject: "user", subjectId, details });
}
