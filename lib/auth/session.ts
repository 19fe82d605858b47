import { bearerToken, hashSecret } from "@/lib/auth/bearer";
import { cookieValue, SESSION_COOKIE } from "@/lib/auth/cookies";
import { acceptedSecrets } from "@/lib/auth/secret";
import { readSession } from "@/lib/auth/session-token";
import { IDLE_DAYS } from "@/lib/auth/sign-in-sessions";
import { nobody, type Viewer } from "@/lib/auth/viewer";
import { coalesce } from "@/lib/database/coalesce";
import { query } from "@/lib/database/client";
import { log } from "@/lib/log";
import type { Role, TokenScope } from "@/generated/prisma/enums";

type Account = { id: string; email: string; name: string; role: Role; sessionEpoch: number; verified: boolean };
type OfSession = Account & { sessionId: string; stale: boolean };
type Bearer = Account & { tokenId: string; secretHash: string; scopes: TokenScope[]; stale: boolean };

const ACCOUNT = `u.id, u.email, u.name, u.role, u."sessionEpoch", u."verifiedAt" IS NOT NULL AS verified`;

// More than four concurrent batches would use up the connection pool.
const BATCHES = { most: 500, atOnce: 4 };

/** The active account of a session that has not ended. Concurrent requests share one statement. */
const accountBySession = coalesce<string, OfSession | null>(async (ids) => {
  const rows = await query<OfSession>(
    `SELECT ${ACCOUNT}, s.id AS "sessionId", s."lastSeenAt" < now() - interval '5 minutes' AS stale
     FROM "SignInSession" s JOIN "User" u ON u.id = s."userId"
     WHERE s.id = ANY($1::uuid[]) AND u."deactivatedAt" IS NULL
       AND s."expiresAt" > now() AND s."lastSeenAt" > now() - interval '${IDLE_DAYS} days'`,
    [[...new Set(ids)]],
  );
  const found = new Map(rows.map((row) => [row.sessionId, row]));
  return ids.map((id) => found.get(id) ?? null);
}, BATCHES);

const accountByToken = coalesce<string, Bearer | null>(async (hashes) => {
  const rows = await query<Bearer>(
    `SELECT ${ACCOUNT}, t.id AS "tokenId", t."secretHash", t.scopes::text[] AS scopes,
       coalesce(t."lastUsedAt" < now() - interval '1 minute', true) AS stale
     FROM "ApiToken" t JOIN "User" u ON u.id = t."userId"
     WHERE t."secretHash" = ANY($1::text[]) AND t."revokedAt" IS NULL AND t."expiresAt" > now()
       AND u."deactivatedAt" IS NULL`,
    [[...new Set(hashes)]],
  );
  const found = new Map(rows.map((row) => [row.secretHash, row]));
  return hashes.map((hash) => found.get(hash) ?? null);
}, BATCHES);

/** Writes the time of the last use, at most once in a while: a write would cost more than the request. */
const recordUses = (statement: string) =>
  coalesce<string, null>(
    async (ids) => {
      await query(statement, [[...new Set(ids)]]);
      return ids.map(() => null);
    },
    { most: 500, atOnce: 1 },
  );
const recordTokenUse = recordUses(
  `UPDATE "ApiToken" SET "lastUsedAt" = now()
   WHERE id = ANY($1::uuid[]) AND coalesce("lastUsedAt" < now() - interval '1 minute', true)`,
);
const recordSessionUse = recordUses(
  `UPDATE "SignInSession" SET "lastSeenAt" = now()
   WHERE id = ANY($1::uuid[]) AND "lastSeenAt" < now() - interval '5 minutes'`,
);

const inBackground = (recording: Promise<null>) =>
  void recording.catch((error: unknown) => log().warn({ err: error }, "could not record a last use"));

/** Who sends a request, by its bearer token, else by its session cookie. An invalid Authorization header is nobody. */
export async function viewerOfRequest(request: Request): Promise<Viewer> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return viewerOfToken(bearerToken(authorization));
  return viewerOfSession(cookieValue(request.headers.get("cookie"), SESSION_COOKIE));
}

/**
 * Whose session a cookie is. Reads session and account every time, so that signing out, a deactivation or a new role
 * applies at once.
 */
export async function viewerOfSession(cookie: string | null): Promise<Viewer> {
  const claim = cookie ? await readSession(cookie, acceptedSecrets(), Date.now()) : null;
  if (!claim) return nobody;
  const account = await accountBySession(claim.sessionId);
  if (account?.id !== claim.userId || account.sessionEpoch !== claim.sessionEpoch) return nobody;
  if (account.stale) inBackground(recordSessionUse(account.sessionId));
  return viewerOf(account, { sessionId: account.sessionId });
}

async function viewerOfToken(token: string | null): Promise<Viewer> {
  const account = token ? await accountByToken(hashSecret(token)) : null;
  if (!account) return nobody;
  if (account.stale) inBackground(recordTokenUse(account.tokenId));
  return viewerOf(account, { scopes: account.scopes });
}

function viewerOf(
  { id, email, name, role, verified }: Account,
  by: { sessionId: string } | { scopes: TokenScope[] },
): Viewer {
  return verified
    ? { kind: "person", userId: id, role, name, email, ...by }
    : { kind: "unverified", userId: id, name, email };
}
