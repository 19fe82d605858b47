import { expect, test, vi } from "vitest";
import { hashSecret, newToken } from "@/lib/auth/bearer";
import { cookieValue, SESSION_COOKIE } from "@/lib/auth/cookies";
import { refuseUnlessAdmin, refuseUnlessLead, refuseUnlessVerified } from "@/lib/auth/roles";
import { authSecret } from "@/lib/auth/secret";
import { viewerOfRequest } from "@/lib/auth/session";
import { readSession, SESSION_SECONDS, signSession, type SessionClaim } from "@/lib/auth/session-token";
import { closeSession, IDLE_DAYS, openSession } from "@/lib/auth/sign-in-sessions";
import { nobody, type Person } from "@/lib/auth/viewer";
import { database, opened } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const request = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
async function cookie({ userId }: Person, sessionEpoch = 0, now = Date.now()): Promise<Request> {
  const claim = await openSession({ userId, sessionEpoch }, { method: "password" });
  return withClaim(claim, now);
}
async function withClaim(claim: SessionClaim, now = Date.now()): Promise<Request> {
  return request({ cookie: `other=1; ${SESSION_COOKIE}=${await signSession(claim, authSecret(), now)}` });
}
const sessionOf = async (asked: Request) => (await readSession(tokenIn(asked), [authSecret()], Date.now()))!;
const tokenIn = (asked: Request) => cookieValue(asked.headers.get("cookie"), SESSION_COOKIE) ?? "";
/** The same person in a session. */
const inSession = (person: Person) => ({ ...person, sessionId: expect.any(String) as string });
const withToken = (person: Person) => ({ ...person, scopes: ["read", "annotate", "manage"] });

async function tokenOf({ userId }: Person): Promise<string> {
  const token = newToken();
  await (await database()).apiToken.create({ data: { userId, name: "t", secretHash: hashSecret(token) } });
  return token;
}
const bearer = (token: string) => request({ authorization: `Bearer ${token}` });
const change = async ({ userId }: Person, data: object) =>
  void (await (await database()).user.update({ where: { id: userId }, data }));

test("a session cookie and a token identify their person", async () => {
  const mei = await makePerson({ role: "lead" });
  expect(await viewerOfRequest(await cookie(mei))).toEqual(inSession(mei));
  expect(await viewerOfRequest(bearer(await tokenOf(mei)))).toEqual(withToken(mei));
});

test("a missing, forged, expired or orphaned cookie is nobody", async () => {
  const mei = await makePerson();
  const claim = await openSession({ userId: mei.userId, sessionEpoch: 0 }, { method: "password" });
  const forged = await signSession(claim, "x".repeat(40), Date.now());
  expect(await viewerOfRequest(request({}))).toEqual(nobody);
  expect(await viewerOfRequest(request({ cookie: `${SESSION_COOKIE}=${forged}` }))).toEqual(nobody);
  expect(await viewerOfRequest(await cookie(mei, 0, Date.now() - SESSION_SECONDS * 1000))).toEqual(nobody);
  const nowhere = "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f";
  expect(await viewerOfRequest(await withClaim({ ...claim, sessionId: nowhere }))).toEqual(nobody);
  expect(await viewerOfRequest(await withClaim({ ...claim, userId: nowhere }))).toEqual(nobody);
});

test("changes of the account apply at the next request", async () => {
  const mei = await makePerson();
  const token = await tokenOf(mei);
  await change(mei, { role: "admin", name: "Mei Two" });
  expect(await viewerOfRequest(await cookie(mei))).toEqual(inSession({ ...mei, role: "admin", name: "Mei Two" }));
  await change(mei, { verifiedAt: null });
  expect(await viewerOfRequest(bearer(token))).toMatchObject({ kind: "unverified" });
  await change(mei, { sessionEpoch: 1 });
  expect(await viewerOfRequest(await cookie(mei))).toEqual(nobody);
  expect(await viewerOfRequest(await cookie(mei, 1))).toMatchObject({ kind: "unverified" });
  await change(mei, { deactivatedAt: new Date() });
  expect(await viewerOfRequest(await cookie(mei, 1))).toEqual(nobody);
  expect(await viewerOfRequest(bearer(token))).toEqual(nobody);
});

test("an invalid Authorization header is nobody, whatever the cookie", async () => {
  const mei = await makePerson();
  const headers = new Headers((await cookie(mei)).headers);
  headers.set("authorization", "Bearer drt_nonsense");
  expect(await viewerOfRequest(new Request("http://localhost/", { headers }))).toEqual(nobody);
  expect(await viewerOfRequest(bearer(newToken()))).toEqual(nobody);
});

test("records the use of a token; a revoked one is nobody", async () => {
  const mei = await makePerson();
  const token = await tokenOf(mei);
  const { apiToken } = await database();
  const where = { secretHash: hashSecret(token) };
  await viewerOfRequest(bearer(token));
  await expect
    .poll(async () => (await apiToken.findUniqueOrThrow({ where })).lastUsedAt, { timeout: 20_000 })
    .toBeInstanceOf(Date);
  await apiToken.update({ where, data: { revokedAt: new Date() } });
  expect(await viewerOfRequest(bearer(token))).toEqual(nobody);
});

test("identifies a hundred concurrent requests correctly", async () => {
  const people = await Promise.all(Array.from({ length: 25 }, (_, index) => makePerson({ name: `Person ${index}` })));
  const tokens = await Promise.all(people.map(tokenOf));
  const requests = await Promise.all(
    people.flatMap((person, index) => [cookie(person), bearer(tokens[index] ?? ""), cookie(person, 7), cookie(person)]),
  );
  const viewers = await Promise.all(requests.map(viewerOfRequest));
  expect(viewers).toEqual(
    people.flatMap((person) => [inSession(person), withToken(person), nobody, inSession(person)]),
  );
});

test("after the sign-out the copied cookie is nobody, and the other browser stays signed in", async () => {
  const mei = await makePerson();
  const [here, there] = [await cookie(mei), await cookie(mei)];
  await closeSession(await sessionOf(here));
  expect(await viewerOfRequest(here)).toEqual(nobody);
  expect(await viewerOfRequest(there)).toEqual(inSession(mei));
  const events = await (await database()).auditEvent.count({ where: { action: "session.close", actorId: mei.userId } });
  expect(events).toBe(1);
  await closeSession(await sessionOf(here));
});

test("a session ends after days without a request, and at its end however much it is used", async () => {
  const mei = await makePerson();
  const { signInSession } = await database();
  const day = 24 * 60 * 60 * 1000;
  for (const data of [
    { lastSeenAt: new Date(Date.now() - IDLE_DAYS * day - 1000) },
    { expiresAt: new Date(Date.now() - 1000) },
  ]) {
    const asked = await cookie(mei);
    const { sessionId: id } = await sessionOf(asked);
    await signInSession.update({ where: { id }, data });
    expect(await viewerOfRequest(asked)).toEqual(nobody);
  }
  await cookie(mei);
  expect(await signInSession.count({ where: { userId: mei.userId } })).toBe(1);
});

test("a request costs one statement, and one more every few minutes for when it was last seen", async () => {
  const mei = await makePerson();
  const asked = await cookie(mei);
  const { sessionId: id } = await sessionOf(asked);
  const { signInSession } = await database();
  const connection = await opened();
  const statements = vi.spyOn(connection, "query");
  await viewerOfRequest(asked);
  await viewerOfRequest(asked);
  expect(statements).toHaveBeenCalledTimes(2);
  const before = new Date(Date.now() - 6 * 60_000);
  await signInSession.update({ where: { id }, data: { lastSeenAt: before } });
  await viewerOfRequest(asked);
  await expect
    .poll(async () => (await signInSession.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime(), {
      timeout: 20_000,
    })
    .toBeGreaterThan(before.getTime());
  expect(statements).toHaveBeenCalledTimes(4);
  statements.mockRestore();
});

test("an expired token is nobody; one for reading may read and nothing else", async () => {
  const mei = await makePerson({ role: "lead" });
  const token = await tokenOf(mei);
  const { apiToken } = await database();
  const where = { secretHash: hashSecret(token) };
  await apiToken.update({ where, data: { scopes: ["read"] } });
  const reader = await viewerOfRequest(bearer(token));
  expect(refuseUnlessLead(reader, "read")).toBeNull();
  expect(refuseUnlessLead(reader)).toMatchObject({ reason: "forbidden", code: "scope-manage" });
  expect(refuseUnlessVerified(reader, "annotate")).toMatchObject({ reason: "forbidden", code: "scope-annotate" });
  expect(refuseUnlessAdmin(reader, "read")).toMatchObject({ reason: "forbidden" });
  await apiToken.update({ where, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await viewerOfRequest(bearer(token))).toEqual(nobody);
});
