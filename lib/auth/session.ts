import { bearerToken, hashSecret } from "@/lib/auth/bearer";
import { cookieValue, SESSION_COOKIE } from "@/lib/auth/cookies";
import { authSecret } from "@/lib/auth/secret";
import { readSession } from "@/lib/auth/session-token";
import { nobody, type Viewer } from "@/lib/auth/viewer";
import { coalesce } from "@/lib/database/coalesce";
import { query } from "@/lib/database/client";
import { log } from "@/lib/log";
import type { Role } from "@/generated/prisma/enums";

type Account = { id: string; email: string; name: string; role: Role; sessionEpoch: number; verified: boolean };
type Bearer = Account & { tokenId: string; secretHash: string; stale: boolean };

const ACCOUNT = `u.id, u.email, u.name, u.role, u."sessionEpoch", u."verifiedAt" IS NOT NULL AS verified`;

// More than four concurrent batches would use up the connection pool.
const BATCHES = { most: 500, atOnce: 4 };

/** The active account with an id. Concurrent requests share one statement. */
const accountById = coalesce<string, Account | null>(async (ids) => {
  const rows = await query<Account>(
    `SELECT ${ACCOUNT} FROM "User" u WHERE u.id = ANY($1::uuid[]) AND u."deactivatedAt" IS NULL`,
    [[...new Set(ids)]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}, BATCHES);

const accountByToken = coalesce<string, Bearer | null>(async (hashes) => {
  const rows = await query<Bearer>(
    `SELECT ${ACCOUNT}, t.id AS "tokenId", t."secretHash",
       coalesce(t."lastUsedAt" < now() - interval '1 minute', true) AS stale
     FROM "ApiToken" t JOIN "User" u ON u.id = t."userId"
     WHERE t."secretHash" = ANY($1::text[]) AND t."revokedAt" IS NULL AND u."deactivatedAt" IS NULL`,
    [[...new Set(hashes)]],
  );
  const found = new Map(rows.map((row) => [row.secretHash, row]));
  return hashes.map((hash) => found.get(hash) ?? null);
}, BATCHES);

/** Records the use of tokens at most once a minute: a write for every request would cost more than the request. */
const recordUse = coalesce<string, null>(
  async (tokenIds) => {
    await query(
      `UPDATE "ApiToken" SET "lastUsedAt" = now()
     WHERE id = ANY($1::uuid[]) AND coalesce("lastUsedAt" < now() - interval '1 minute', true)`,
      [[...new Set(tokenIds)]],
    );
    return tokenIds.map(() => null);
  },
  { most: 500, atOnce: 1 },
);

/** Who sends a request, by its bearer token, else by its session cookie. An invalid Authorization header is nobody. */
export async function viewerOfRequest(request: Request): Promise<Viewer> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) return viewerOfToken(bearerToken(authorization));
  return viewerOfSession(cookieValue(request.headers.get("cookie"), SESSION_COOKIE));
}

/** Whose session a cookie is. Reads the account every time, so that a deactivation or a new role applies at once. */
export async function viewerOfSession(cookie: string | null): Promise<Viewer> {
  const claim = cookie ? await readSession(cookie, authSecret(), Date.now()) : null;
  if (!claim) return nobody;
  const account = await accountById(claim.userId);
  return account && account.sessionEpoch === claim.sessionEpoch ? viewerOf(account) : nobody;
}

async function viewerOfToken(token: string | null): Promise<Viewer> {
  const account = token ? await accountByToken(hashSecret(token)) : null;
  if (!account) return nobody;
  if (account.stale)
    recordUse(account.tokenId).catch((error: unknown) =>
      log().warn({ err: error }, "could not record the use of a token"),
    );
  return viewerOf(account);
}

function viewerOf({ id, email, name, role, verified }: Account): Viewer {
  return verified ? { kind: "person", userId: id, role, name, email } : { kind: "unverified", userId: id, name, email };
}
