import { beforeEach, expect, test, vi } from "vitest";
import { ATTEMPTS_PER_ACCOUNT } from "@/lib/auth/limits";
import * as passwords from "@/lib/auth/passwords";
import { deviceCookie, readDevice } from "@/lib/auth/known-device";
import { forgetRefusals } from "@/lib/auth/refused-keys";
import { signIn } from "@/lib/auth/sign-in";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

process.env.AUTH_SECRET = "a secret of the tests, long enough to be one";
useTestDatabase();

const address = "10.0.0.1";
const origin = { address };
const wrong = { ok: false, reason: "sign-in", code: "wrong-credentials" };

beforeEach(async () => {
  forgetRefusals();
  await (await database()).rateLimiterFlexible.deleteMany();
});

const auditOf = async (subjectId: string) =>
  await (
    await database()
  ).auditEvent.findMany({
    where: { subjectId },
    orderBy: { id: "asc" },
    select: { action: true, actorId: true, details: true },
  });

test("signs in with the right password, whatever the case of the e-mail address", async () => {
  const mei = await makePerson({ email: "mei@example.org", role: "lead" });
  expect(await signIn({ email: "  MEI@Example.ORG ", password: PASSWORD }, origin)).toEqual({
    ok: true,
    value: { userId: mei.userId, sessionEpoch: 0, viewer: mei },
  });
  expect(await auditOf(mei.userId)).toEqual([{ action: "session.open", actorId: mei.userId, details: { address } }]);
});

test("an unverified account signs in as unverified", async () => {
  await makePerson({ email: "new@example.org", verified: false });
  const outcome = await signIn({ email: "new@example.org", password: PASSWORD }, origin);
  expect(outcome).toMatchObject({ ok: true, value: { viewer: { kind: "unverified" } } });
});

test("wrong password, no account, no password yet, deactivated: the same refusal, one hash each", async () => {
  const known = await makePerson({ email: "known@example.org" });
  await makePerson({ email: "invited@example.org", password: null, verified: false });
  const gone = await makePerson({ email: "gone@example.org" });
  await (await database()).user.update({ where: { id: gone.userId }, data: { deactivatedAt: new Date() } });
  const verify = vi.spyOn(passwords, "verifyPassword");
  const tries = [
    ["known@example.org", "not the password"],
    ["nobody@example.org", PASSWORD],
    ["invited@example.org", PASSWORD],
    ["gone@example.org", PASSWORD],
    ["not an address", PASSWORD],
    ["\ud800\0@example.org", PASSWORD],
    ["known@example.org", "x".repeat(1_000_000)],
    [`${"x".repeat(1_000_000)}@example.org`, PASSWORD],
  ];
  for (const [email = "", password = ""] of tries) expect(await signIn({ email, password }, origin)).toEqual(wrong);
  expect(verify).toHaveBeenCalledTimes(tries.length);
  verify.mockRestore();
  expect(await auditOf(known.userId)).toEqual([
    { action: "session.refuse", actorId: null, details: { address } },
    { action: "session.refuse", actorId: null, details: { address } },
  ]);
});

test.each(["there@example.org", "not-there@example.org"])(
  "limits %s after ten failed attempts, even with the right password",
  async (email) => {
    if (email.startsWith("there")) await makePerson({ email });
    for (let round = 0; round < ATTEMPTS_PER_ACCOUNT; round += 1)
      expect(await signIn({ email, password: "wrong password" }, origin)).toEqual(wrong);
    const refusal = await signIn({ email, password: PASSWORD }, origin);
    expect(refusal).toEqual({ ok: false, reason: "limited", retryAfterSeconds: expect.any(Number) });
    await signIn({ email, password: PASSWORD }, origin);
    const limits = await (
      await database()
    ).auditEvent.count({ where: { action: "session.limit", details: { path: ["address"], equals: address } } });
    expect(limits).toBe(email.startsWith("there") ? 1 : 2);
  },
);

test("nine failed attempts and a success, repeated, never lock an account", async () => {
  await makePerson({ email: "clumsy@example.org" });
  for (let round = 0; round < 3; round += 1) {
    for (let failure = 0; failure < 9; failure += 1)
      await signIn({ email: "clumsy@example.org", password: "wrong password" }, origin);
    expect(await signIn({ email: "clumsy@example.org", password: PASSWORD }, origin)).toMatchObject({ ok: true });
  }
});

test("seventy people sign in from one address at the same time", async () => {
  const people = await Promise.all(Array.from({ length: 70 }, () => makePerson()));
  const outcomes = await Promise.all(people.map(({ email }) => signIn({ email, password: PASSWORD }, origin)));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
});

test("a demo account is refused through a proxy, with the reason; from this machine it signs in", async () => {
  await makePerson({ email: "admin@demo.example", demo: true });
  const given = { email: "admin@demo.example", password: PASSWORD };
  expect(await signIn(given, { address, forwarded: true })).toEqual({
    ok: false,
    reason: "forbidden",
    code: "demo-forwarded",
  });
  expect(await signIn(given, origin)).toMatchObject({ ok: true });
});

test("attempts from elsewhere neither keep a known device out nor reach the password check once refused", async () => {
  await makePerson({ email: "owner@example.org" });
  const device = await readDevice((await deviceCookie(null, "owner@example.org")).value, Date.now());
  for (let attempt = 0; attempt < 30; attempt += 1)
    await signIn({ email: "owner@example.org", password: "wrong password" }, { address: "10.9.0.1" });
  const verify = vi.spyOn(passwords, "verifyPassword");
  expect(await signIn({ email: "owner@example.org", password: PASSWORD }, { address: "10.9.0.2" })).toMatchObject({
    reason: "limited",
  });
  expect(verify).not.toHaveBeenCalled();
  expect(
    await signIn({ email: "owner@example.org", password: PASSWORD }, { address: "10.9.0.2", device }),
  ).toMatchObject({ ok: true });
  verify.mockRestore();
});
