import { expect, test } from "vitest";
import { hashSecret, newToken } from "@/lib/auth/bearer";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { authSecret } from "@/lib/auth/secret";
import { viewerOfRequest } from "@/lib/auth/session";
import { SESSION_SECONDS, signSession } from "@/lib/auth/session-token";
import { nobody, type Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const request = (headers: Record<string, string>) => new Request("http://localhost/", { headers });
async function cookie({ userId }: Person, sessionEpoch = 0, now = Date.now()): Promise<Request> {
  const token = await signSession({ userId, sessionEpoch }, authSecret(), now);
  return request({ cookie: `other=1; ${SESSION_COOKIE}=${token}` });
}

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
  expect(await viewerOfRequest(await cookie(mei))).toEqual(mei);
  expect(await viewerOfRequest(bearer(await tokenOf(mei)))).toEqual(mei);
});

test("a missing, forged, expired or orphaned cookie is nobody", async () => {
  const mei = await makePerson();
  const forged = await signSession({ userId: mei.userId, sessionEpoch: 0 }, "x".repeat(40), Date.now());
  expect(await viewerOfRequest(request({}))).toEqual(nobody);
  expect(await viewerOfRequest(request({ cookie: `${SESSION_COOKIE}=${forged}` }))).toEqual(nobody);
  expect(await viewerOfRequest(await cookie(mei, 0, Date.now() - SESSION_SECONDS * 1000))).toEqual(nobody);
  expect(await viewerOfRequest(await cookie({ ...mei, userId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f" }))).toEqual(
    nobody,
  );
});

test("changes of the account apply at the next request", async () => {
  const mei = await makePerson();
  const token = await tokenOf(mei);
  await change(mei, { role: "admin", name: "Mei Two" });
  expect(await viewerOfRequest(await cookie(mei))).toEqual({ ...mei, role: "admin", name: "Mei Two" });
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
  expect(viewers).toEqual(people.flatMap((person) => [person, person, nobody, person]));
});
