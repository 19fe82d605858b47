import { beforeEach, expect, test } from "vitest";
import { nobody, type Person } from "@/lib/auth/viewer";
import { signIn } from "@/lib/auth/sign-in";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import type { Outcome } from "@/lib/outcome";
import { firstAdminLink } from "@/lib/users/first-admin";
import { acceptLink } from "@/lib/users/mutations/accept";
import { inviteMany } from "@/lib/users/mutations/invite-many";
import { inviteUser, renewInvitation, resetPassword } from "@/lib/users/mutations/invitations";
import { welcome } from "@/lib/users/queries";
import type { ShownLink } from "@/lib/users/schema";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

useTestDatabase();

let admin: Person;
beforeEach(async () => {
  const { user, oneTimeLink } = await database();
  await oneTimeLink.deleteMany();
  await user.deleteMany();
  admin = await makePerson({ role: "admin" });
});

const DAY = 24 * 60 * 60 * 1000;
const gone = (code: string) => ({ ok: false, reason: "gone", code });
const codes = (outcome: Outcome<unknown>) =>
  outcome.ok ? [] : outcome.faults?.map(({ path, code }) => `${path}: ${code}`);

function secretOf(outcome: Outcome<ShownLink>): string {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.path.slice("/welcome/".length);
}
const ORIGIN = "http://127.0.0.1:3000";
const firstAdminSecret = async () => (await firstAdminLink(ORIGIN))?.slice(`${ORIGIN}/welcome/`.length) ?? "";

async function invite(
  email = "mei@example.org",
  verified = true,
): Promise<{ userId: string; secret: string; link: ShownLink }> {
  const invited = await inviteUser(admin, { email, role: "lead", verified });
  if (!invited.ok) throw new Error(invited.reason);
  return { ...invited.value, secret: secretOf({ ok: true, value: invited.value.link }) };
}
const stored = async (id: string) => (await database()).user.findUniqueOrThrow({ where: { id } });

test("an invited person sets name and password, once, and waits where the invitation does not verify", async () => {
  const { userId, secret, link } = await invite("  MEI@Example.org ", false);
  expect(link.expiresAt.getTime() - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
  expect(await welcome(nobody, secret)).toEqual({
    ok: true,
    value: { purpose: "invitation", email: "mei@example.org", name: "mei" },
  });
  expect(await acceptLink(nobody, secret, { name: "  Mei   Lin ", password: PASSWORD })).toEqual({
    ok: true,
    value: { userId, sessionEpoch: 1, email: "mei@example.org" },
  });
  expect(await stored(userId)).toMatchObject({ name: "Mei Lin", role: "lead", verifiedAt: null });
  expect(await signIn({ email: "mei@example.org", password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    ok: true,
    value: { viewer: { kind: "unverified" } },
  });
  expect(await acceptLink(nobody, secret, { name: "Mei", password: PASSWORD })).toEqual(gone("used"));
  expect(await welcome(nobody, secret)).toEqual(gone("used"));
});

test("accepting an invitation verifies the account in the name of the admin who invited", async () => {
  const { userId, secret } = await invite();
  expect(await stored(userId)).toMatchObject({ verifiedAt: null });
  await acceptLink(nobody, secret, { name: "Mei Lin", password: PASSWORD });
  expect(await stored(userId)).toMatchObject({ verifiedAt: expect.any(Date), verifiedById: admin.userId });
  expect(await signIn({ email: "mei@example.org", password: PASSWORD }, { address: "10.0.0.2" })).toMatchObject({
    ok: true,
    value: { viewer: { kind: "person", role: "lead" } },
  });
  const { auditEvent } = await database();
  const events = await auditEvent.findMany({
    where: { subjectId: userId, action: { startsWith: "user." } },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ["user.invite", { role: "lead", verified: true }],
    ["user.accept", { verified: true }],
  ]);
});

test("a new link for an invitation keeps whether it verifies", async () => {
  for (const verified of [true, false]) {
    const { userId } = await invite(`${verified}@example.org`, verified);
    const secret = secretOf(await renewInvitation(admin, userId));
    await acceptLink(nobody, secret, { name: "Mei", password: PASSWORD });
    expect((await stored(userId)).verifiedAt !== null).toBe(verified);
  }
});

test("several addresses are invited at once, each with its own answer", async () => {
  await makePerson({ email: "old@example.org" });
  const outcome = await inviteMany(admin, {
    addresses: "Noor Haddad <NOOR@example.org>, pim@example.org\nold@example.org no-address pim@example.org",
    role: "annotator",
  });
  expect(outcome.ok && outcome.value.map(({ address, result }) => [address, result])).toEqual([
    ["noor@example.org", "invited"],
    ["pim@example.org", "invited"],
    ["old@example.org", "exists"],
    ["no-address", "no-address"],
  ]);
  expect(outcome.ok && outcome.value[2]).toMatchObject({ state: "active" });
  const { user, oneTimeLink } = await database();
  expect(await user.findUnique({ where: { email: "noor@example.org" } })).toMatchObject({ name: "Noor Haddad" });
  expect(await oneTimeLink.count({ where: { verifies: true } })).toBe(2);
  expect(await inviteMany(admin, { addresses: " ,\n", role: "lead" })).toMatchObject({
    faults: [{ path: "addresses", code: "missing" }],
  });
  const many = Array.from({ length: 201 }, (_, at) => `p${at}@example.org`).join(" ");
  expect(await inviteMany(admin, { addresses: many, role: "lead" })).toMatchObject({ faults: [{ code: "too-many" }] });
  expect(await user.count({ where: { email: { startsWith: "p1" } } })).toBe(0);
});

test("the database never contains the secret of a link", async () => {
  const { secret } = await invite();
  const [links, events] = await Promise.all([
    (await database()).oneTimeLink.findMany(),
    (await database()).auditEvent.findMany(),
  ]);
  expect(JSON.stringify([links, events])).not.toContain(secret);
});

test("an e-mail address has one account, in any case", async () => {
  await invite("mei@example.org");
  const again = await Promise.all(
    Array.from({ length: 5 }, () => inviteUser(admin, { email: "MEI@example.org", role: "annotator" })),
  );
  expect(again).toEqual(again.map(() => ({ ok: false, reason: "conflict", code: "email-taken" })));
});

test("exactly one of forty concurrent uses of a link succeeds", async () => {
  const { userId, secret } = await invite();
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      acceptLink(nobody, secret, { name: `Person ${index}`, password: `${PASSWORD} ${index}` }),
    ),
  );
  const winners = outcomes.flatMap((outcome, index) => (outcome.ok ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "gone")).toHaveLength(39);
  expect(await stored(userId)).toMatchObject({ name: `Person ${winners[0]}`, sessionEpoch: 1 });
  expect(
    await signIn({ email: "mei@example.org", password: `${PASSWORD} ${winners[0]}` }, { address: "10.0.0.1" }),
  ).toMatchObject({
    ok: true,
  });
});

test("an expired link is gone; a new invitation expires the previous one", async () => {
  const { userId, secret } = await invite();
  const newer = secretOf(await renewInvitation(admin, userId));
  expect(await welcome(nobody, secret)).toEqual(gone("expired"));
  await (
    await database()
  ).oneTimeLink.updateMany({ where: { usedAt: null }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await acceptLink(nobody, newer, { name: "Mei", password: PASSWORD })).toEqual(gone("expired"));
});

test.each([
  [{ name: "Mei", password: "too short" }, ["password: password-short"]],
  [{ name: "Mei", password: "😀".repeat(9) }, ["password: password-short"]],
  [{ name: "Mei", password: "x".repeat(1_000_000) }, ["password: password-long"]],
  [{ name: "Mei", password: "MEI@example.org" }, ["password: password-email"]],
  [{ name: "Mei", password: "qwertyuiop" }, ["password: password-common"]],
  [{ name: "Mei Lin", password: "Mei-Lin-1994" }, ["password: password-personal"]],
  [{ name: "Mei", password: "half a pair \ud800" }, ["password: text"]],
  [{ name: "a\0b", password: PASSWORD }, ["name: text"]],
  [{ name: "half \udc00", password: PASSWORD }, ["name: text"]],
  [{ name: "   ", password: PASSWORD }, ["name: missing"]],
  [{ name: "x".repeat(101), password: PASSWORD }, ["name: too-long"]],
  [{ password: PASSWORD }, ["name: missing"]],
  [{ name: 7, password: null }, ["name: type", "password: type"]],
])("%# a fault does not use the link up", async (input, faults) => {
  const { secret } = await invite();
  expect(codes(await acceptLink(nobody, secret, input as never))).toEqual(faults);
  expect(await acceptLink(nobody, secret, { name: "孟莉", password: "十个汉字也是一个密码啊" })).toMatchObject({
    ok: true,
  });
});

test("a reset keeps the old password until the link is used, then ends everything else", async () => {
  const mei = await makePerson({ demo: true });
  const link = await resetPassword(admin, mei.userId, { signOutNow: false });
  expect(link.ok ? link.value.expiresAt.getTime() - Date.now() : Infinity).toBeLessThanOrEqual(DAY);
  const secret = secretOf(link);
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({ ok: true });
  expect(await acceptLink(nobody, secret, { name: "Not asked", password: "brand new password" })).toMatchObject({
    ok: true,
  });
  expect(await stored(mei.userId)).toMatchObject({
    sessionEpoch: 1,
    name: mei.name,
    demoSince: null,
    verifiedAt: expect.any(Date),
  });
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    reason: "sign-in",
  });
  expect(await signIn({ email: mei.email, password: "brand new password" }, { address: "10.0.0.1" })).toMatchObject({
    ok: true,
  });
});

test("a reset with sign-out ends password and sessions at once; the account stays verified", async () => {
  const mei = await makePerson();
  const secret = secretOf(await resetPassword(admin, mei.userId, { signOutNow: true }));
  expect(await stored(mei.userId)).toMatchObject({ passwordHash: null, sessionEpoch: 1 });
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    reason: "sign-in",
  });
  await acceptLink(nobody, secret, { password: "brand new password" });
  expect(await signIn({ email: mei.email, password: "brand new password" }, { address: "10.0.0.1" })).toMatchObject({
    ok: true,
    value: { viewer: { kind: "person" } },
  });
});

test("the first admin creates a verified account, only while there is none", async () => {
  expect(await firstAdminLink(ORIGIN)).toBeNull();
  await (await database()).user.deleteMany();
  const older = await firstAdminSecret();
  const secret = await firstAdminSecret();
  expect(await welcome(nobody, older)).toEqual(gone("expired"));
  expect(codes(await acceptLink(nobody, secret, { name: "Ada", password: PASSWORD }))).toEqual(["email: missing"]);
  expect(codes(await acceptLink(nobody, secret, { name: "Ada", email: "no address", password: PASSWORD }))).toEqual([
    "email: email",
  ]);
  expect(await acceptLink(nobody, secret, { name: "Ada", email: "Ada@Example.org", password: PASSWORD })).toMatchObject(
    { ok: true },
  );
  expect(await signIn({ email: "ada@example.org", password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    ok: true,
    value: { viewer: { kind: "person", role: "admin" } },
  });
});

test("one of two concurrent first-admin links creates an account", async () => {
  await (await database()).user.deleteMany();
  const secrets = [await firstAdminSecret(), await firstAdminSecret()];
  await (await database()).oneTimeLink.updateMany({ data: { expiresAt: new Date(Date.now() + DAY) } });
  const outcomes = await Promise.all(
    secrets.map((secret, index) =>
      acceptLink(nobody, secret, { name: "Ada", email: `ada${index}@example.org`, password: PASSWORD }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await (await database()).user.count()).toBe(1);
});
