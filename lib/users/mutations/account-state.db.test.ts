import { beforeEach, expect, test } from "vitest";
import { hashSecret } from "@/lib/auth/bearer";
import { SESSION_COOKIE } from "@/lib/auth/cookies";
import { authSecret } from "@/lib/auth/secret";
import { viewerOfRequest } from "@/lib/auth/session";
import { signSession } from "@/lib/auth/session-token";
import { openSession } from "@/lib/auth/sign-in-sessions";
import { signIn } from "@/lib/auth/sign-in";
import { nobody, type Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { acceptLink } from "@/lib/users/mutations/accept";
import { resetPassword } from "@/lib/users/mutations/invitations";
import { changeRole, deactivateUser, reactivateUser, verifyUser } from "@/lib/users/mutations/account-state";
import { createToken } from "@/lib/users/mutations/tokens";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const lastAdmin = { ok: false, reason: "conflict", code: "last-admin" };
let admin: Person;
beforeEach(async () => {
  await (await database()).user.deleteMany();
  admin = await makePerson({ role: "admin" });
});

const stored = async ({ userId }: Person) => (await database()).user.findUniqueOrThrow({ where: { id: userId } });
async function epochCookie({ userId }: Person, sessionEpoch = 0): Promise<Request> {
  const claim = await openSession({ userId, sessionEpoch }, { method: "password" });
  const token = await signSession(claim, authSecret(), Date.now());
  return new Request("http://localhost", { headers: { cookie: `${SESSION_COOKIE}=${token}` } });
}
const actions = async ({ userId }: Person) =>
  (await (await database()).auditEvent.findMany({ where: { subjectId: userId }, orderBy: { id: "asc" } })).map(
    ({ action, actorId, details }) => [action, actorId === admin.userId, details],
  );

async function tokenOf(person: Person): Promise<string> {
  const made = await createToken(person, { name: "script" });
  return made.ok ? made.value.token : "";
}
const bearer = (token: string) => new Request("http://localhost", { headers: { authorization: `Bearer ${token}` } });

test("an admin verifies an account that has a password; idempotent", async () => {
  const mei = await makePerson({ verified: false });
  expect(await verifyUser(admin, mei.userId)).toEqual({ ok: true, value: null });
  const first = await stored(mei);
  expect(first).toMatchObject({ verifiedById: admin.userId, verifiedAt: expect.any(Date), sessionEpoch: 0 });
  await verifyUser(admin, mei.userId.toUpperCase());
  expect(await stored(mei)).toEqual(first);
  expect(await actions(mei)).toEqual([["user.verify", true, {}]]);
});

test("an account without a password cannot be verified", async () => {
  const mei = await makePerson({ password: null, verified: false });
  expect(await verifyUser(admin, mei.userId)).toEqual({ ok: false, reason: "conflict", code: "not-accepted" });
});

test("a new role ends sessions and applies to tokens at the next request", async () => {
  const mei = await makePerson();
  const token = await tokenOf(mei);
  expect(await changeRole(admin, mei.userId, "lead")).toMatchObject({ ok: true });
  expect(await viewerOfRequest(await epochCookie(mei))).toEqual(nobody);
  expect(await viewerOfRequest(bearer(token))).toMatchObject({ ...mei, role: "lead" });
  expect(await actions(mei)).toEqual([["user.change-role", true, { from: "annotator", to: "lead" }]]);
  expect(await changeRole(admin, mei.userId, "emperor" as never)).toMatchObject({ reason: "invalid" });
});

test("deactivation ends session, token, password and link; reactivation restores only the password", async () => {
  const mei = await makePerson();
  const token = await tokenOf(mei);
  const link = await resetPassword(admin, mei.userId, { signOutNow: false });
  const secret = link.ok ? link.value.path.slice("/welcome/".length) : "";
  expect(await deactivateUser(admin, mei.userId)).toMatchObject({ ok: true });
  expect(await viewerOfRequest(await epochCookie(mei))).toEqual(nobody);
  expect(await viewerOfRequest(bearer(token))).toEqual(nobody);
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    reason: "sign-in",
  });
  expect(await acceptLink(nobody, secret, { password: "brand new password" })).toMatchObject({ reason: "gone" });
  expect(await stored(mei)).toMatchObject({ deactivatedById: admin.userId });
  expect(await verifyUser(admin, mei.userId)).toMatchObject({ code: "deactivated" });
  expect(await resetPassword(admin, mei.userId, { signOutNow: false })).toMatchObject({ code: "deactivated" });

  expect(await reactivateUser(admin, mei.userId)).toMatchObject({ ok: true });
  expect(await viewerOfRequest(await epochCookie(mei))).toEqual(nobody);
  expect(await viewerOfRequest(bearer(token))).toEqual(nobody);
  expect(
    (await (await database()).apiToken.findUniqueOrThrow({ where: { secretHash: hashSecret(token) } })).revokedAt,
  ).not.toBeNull();
  expect(await acceptLink(nobody, secret, { password: "brand new password" })).toMatchObject({ reason: "gone" });
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({ ok: true });
  expect((await actions(mei)).map(([action]) => action)).toEqual([
    "user.reset-password",
    "user.deactivate",
    "session.refuse",
    "user.reactivate",
    "session.open",
  ]);
});

test("the last admin who can sign in stays admin; others who cannot sign in do not count", async () => {
  await makePerson({ role: "admin", verified: false });
  await makePerson({ role: "admin", password: null });
  const other = await makePerson({ role: "admin" });
  expect(await deactivateUser(admin, other.userId)).toMatchObject({ ok: true });
  expect(await deactivateUser(admin, admin.userId)).toEqual(lastAdmin);
  expect(await changeRole(admin, admin.userId, "lead")).toEqual(lastAdmin);
  expect(await resetPassword(admin, admin.userId, { signOutNow: true })).toEqual(lastAdmin);
  expect(await resetPassword(admin, admin.userId, { signOutNow: false })).toMatchObject({ ok: true });
  expect(await stored(admin)).toMatchObject({ role: "admin", deactivatedAt: null, sessionEpoch: 0 });
});

test.each([
  ["demoting", (by: Person, whom: Person) => changeRole(by, whom.userId, "annotator")],
  ["deactivating", (by: Person, whom: Person) => deactivateUser(by, whom.userId)],
  ["signing out", (by: Person, whom: Person) => resetPassword(by, whom.userId, { signOutNow: true })],
])("two admins %s each other at the same moment: one stays", async (_, verb) => {
  for (let round = 0; round < 10; round += 1) {
    await (await database()).user.deleteMany();
    const [one, two] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const outcomes = await Promise.all([verb(one, two), verb(two, one), verb(one, two), verb(two, one)]);
    expect(outcomes.some(({ ok }) => ok)).toBe(true);
    const left = await (
      await database()
    ).user.count({ where: { role: "admin", deactivatedAt: null, passwordHash: { not: null } } });
    expect(left).toBe(1);
  }
});

test("a demoted admin can do nothing more, even in a request that had started", async () => {
  const other = await makePerson({ role: "admin" });
  await changeRole(admin, other.userId, "lead");
  expect(await deactivateUser(other, admin.userId)).toEqual({ ok: false, reason: "forbidden" });
});
