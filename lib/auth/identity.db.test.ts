import { beforeEach, expect, test } from "vitest";
import { hashSecret } from "@/lib/auth/bearer";
import { signInByIdentity } from "@/lib/auth/identity";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson } from "@/lib/users/people.fixture";

useTestDatabase();
const rules = { address: "10.0.0.1", newAccounts: "refuse" as const };
const claims = {
  iss: "https://id.example.org",
  sub: "42",
  email: "mei@example.org",
  email_verified: true,
  name: "Mei",
};
const refusal = (code: string) => ({ ok: false, reason: "sign-in", code });
const signedIn = ({ userId }: { userId: string }) => ({ ok: true, value: { userId } });

beforeEach(async () => void (await (await database()).user.deleteMany()));

test("links the account of a verified address once, and finds it by issuer and subject ever after", async () => {
  const mei = await makePerson({ email: "mei@example.org", role: "lead" });
  expect(await signInByIdentity({ ...claims, email: "MEI@Example.org" }, rules)).toMatchObject(signedIn(mei));
  expect(await signInByIdentity({ iss: claims.iss, sub: "42" }, rules)).toMatchObject(signedIn(mei));
  expect(await signInByIdentity({ ...claims, email: "new@example.org" }, rules)).toMatchObject(signedIn(mei));
  const events = await (
    await database()
  ).auditEvent.findMany({ where: { subjectId: mei.userId }, orderBy: { id: "asc" }, select: { action: true } });
  expect(events.map(({ action }) => action)).toEqual(["user.link-identity", ...Array<string>(3).fill("session.open")]);
});

test.each([
  [{ email_verified: false }],
  [{ email_verified: "true" }],
  [{ email_verified: undefined }],
  [{ email: undefined }],
  [{ email: "not an address" }],
])("an address that the provider has not verified links nothing: %j", async (given) => {
  await makePerson({ email: "mei@example.org" });
  expect(await signInByIdentity({ ...claims, ...given }, rules)).toEqual(refusal("sso-unverified-email"));
  expect(await (await database()).externalIdentity.count()).toBe(0);
});

test("another subject with the same address does not get the account", async () => {
  await makePerson({ email: "mei@example.org" });
  await signInByIdentity(claims, rules);
  expect(await signInByIdentity({ ...claims, sub: "43" }, rules)).toEqual(refusal("sso-linked"));
});

test("refuses people without an account, deactivated ones, demo accounts and what is no identity", async () => {
  expect(await signInByIdentity(claims, rules)).toEqual(refusal("sso-unknown"));
  expect(await signInByIdentity({ ...claims, sub: "" }, rules)).toEqual(refusal("sso-failed"));
  expect(await signInByIdentity(undefined, rules)).toEqual(refusal("sso-failed"));
  await makePerson({ email: "demo@example.org", demo: true });
  expect(await signInByIdentity({ ...claims, email: "demo@example.org" }, rules)).toEqual(refusal("sso-unknown"));
  const mei = await makePerson({ email: "mei@example.org" });
  const { user } = await database();
  const deactivate = () => user.update({ where: { id: mei.userId }, data: { deactivatedAt: new Date() } });
  await deactivate();
  expect(await signInByIdentity(claims, rules)).toEqual(refusal("sso-deactivated"));
  await user.update({ where: { id: mei.userId }, data: { deactivatedAt: null } });
  await signInByIdentity(claims, rules);
  await deactivate();
  expect(await signInByIdentity(claims, rules)).toEqual(refusal("sso-deactivated"));
});

test("where it is allowed an unknown person gets an unverified annotator's account, once", async () => {
  const open = { ...rules, newAccounts: "unverified" as const };
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => signInByIdentity(claims, open)));
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ ok: true, value: { viewer: { kind: "unverified" } } });
  const { user } = await database();
  expect(await user.findMany({ select: { email: true, name: true, role: true, verifiedAt: true } })).toEqual([
    { email: "mei@example.org", name: "Mei", role: "annotator", verifiedAt: null },
  ]);
});

test("an invited person accepts by signing in, verified where the invitation says so", async () => {
  const { oneTimeLink } = await database();
  for (const verifies of [true, false]) {
    const email = `${verifies}@example.org`;
    const { userId } = await makePerson({ email, password: null, verified: false });
    const expiresAt = new Date(Date.now() + 60_000);
    await oneTimeLink.create({
      data: { userId, purpose: "invitation", verifies, expiresAt, secretHash: hashSecret(email) },
    });
    expect(await signInByIdentity({ ...claims, sub: email, email }, rules)).toMatchObject({
      value: { viewer: { kind: verifies ? "person" : "unverified" } },
    });
  }
  expect(await oneTimeLink.count({ where: { usedAt: null } })).toBe(0);
});
