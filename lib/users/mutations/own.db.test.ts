import { expect, test } from "vitest";
import { hashSecret } from "@/lib/auth/bearer";
import { ATTEMPTS_PER_ACCOUNT } from "@/lib/auth/limits";
import { signIn } from "@/lib/auth/sign-in";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { changeOwnPassword, renameOwn } from "@/lib/users/mutations/own";
import { createToken, revokeToken } from "@/lib/users/mutations/tokens";
import { ownAccount } from "@/lib/users/queries/own-account";
import { makePerson, PASSWORD } from "@/lib/users/people.fixture";

useTestDatabase();

const fault = (path: string, code: string) => ({
  ok: false,
  reason: "invalid",
  faults: [expect.objectContaining({ path, code })],
});
const change = (person: Awaited<ReturnType<typeof makePerson>>, current: string, password: string) =>
  changeOwnPassword(person, { current, password }, { address: "10.0.0.1" });

test("a new password needs the old one, ends other sessions, and makes a demo account an ordinary one", async () => {
  const mei = await makePerson({ demo: true });
  expect(await change(mei, "not the old one", "brand new password")).toMatchObject(fault("current", "wrong-password"));
  expect(await change(mei, PASSWORD, "too short")).toMatchObject(fault("password", "password-short"));
  expect(await change(mei, PASSWORD, mei.email.toUpperCase())).toMatchObject(fault("password", "password-email"));
  expect(await change(mei, PASSWORD, "brand new password")).toEqual({
    ok: true,
    value: { userId: mei.userId, sessionEpoch: 1, email: mei.email },
  });
  expect(await signIn({ email: mei.email, password: PASSWORD }, { address: "10.0.0.1" })).toMatchObject({
    reason: "sign-in",
  });
  expect(await signIn({ email: mei.email, password: "brand new password" }, { address: "10.0.0.1" })).toMatchObject({
    ok: true,
  });
  expect(await (await database()).user.findUniqueOrThrow({ where: { id: mei.userId } })).toMatchObject({
    demoSince: null,
  });
});

test("limits guesses of the current password like attempts to sign in", async () => {
  const mei = await makePerson();
  for (let round = 0; round < ATTEMPTS_PER_ACCOUNT; round += 1)
    await change(mei, "not the old one", "brand new password");
  expect(await change(mei, PASSWORD, "brand new password")).toMatchObject({
    reason: "limited",
    retryAfterSeconds: expect.any(Number),
  });
});

test("one of ten concurrent changes succeeds, and its password is valid", async () => {
  const mei = await makePerson();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => change(mei, PASSWORD, `brand new password ${index}`)),
  );
  const winners = outcomes.flatMap(({ ok }, index) => (ok ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(
    await signIn({ email: mei.email, password: `brand new password ${winners[0]}` }, { address: "10.0.0.2" }),
  ).toMatchObject({
    ok: true,
  });
});

test("normalizes and stores a name", async () => {
  const mei = await makePerson();
  expect(await renameOwn(mei, { name: "  孟 莉 🎭 " })).toEqual({ ok: true, value: { name: "孟 莉 🎭" } });
  expect(await renameOwn(mei, { name: "<script>alert(1)</script>" })).toMatchObject({ ok: true });
  expect(await renameOwn(mei, { name: "a\0b" })).toMatchObject(fault("name", "text"));
});

test("a token is returned once, listed without its value, and revoked only by its owner", async () => {
  const [mei, other] = [await makePerson(), await makePerson()];
  const made = await createToken(mei, { name: "  notebook " });
  if (!made.ok) throw new Error(made.reason);
  const { id, token } = made.value;
  expect(token).toMatch(/^drt_[\w-]{43}$/);
  const listed = await ownAccount(mei);
  expect(listed).toMatchObject({ ok: true, value: { tokens: [{ id, name: "notebook", lastUsedAt: null }] } });
  expect(JSON.stringify(listed)).not.toContain(hashSecret(token));
  expect(await revokeToken(other, id)).toEqual({ ok: false, reason: "not-found" });
  expect(await revokeToken(mei, id)).toMatchObject({ ok: true });
  expect(await revokeToken(mei, id)).toMatchObject({ ok: true });
  expect(await ownAccount(mei)).toMatchObject({ value: { tokens: [] } });
  const events = await (
    await database()
  ).auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" }, select: { action: true, actorId: true } });
  expect(events).toEqual([
    { action: "token.create", actorId: mei.userId },
    { action: "token.revoke", actorId: mei.userId },
  ]);
});
