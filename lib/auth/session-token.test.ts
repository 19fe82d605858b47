import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSession, SESSION_SECONDS, signSession } from "@/lib/auth/session-token";
import { signToken } from "@/lib/auth/signed-token";

const claim = {
  userId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f",
  sessionEpoch: 3,
  sessionId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e60",
};
const secret = "s".repeat(40);
const now = Date.UTC(2026, 0, 1);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("reads what it signed, also the second time", async () => {
  const token = await signSession(claim, secret, now);
  expect(await readSession(token, [secret], now)).toEqual(claim);
  expect(await readSession(token, [secret], now)).toEqual(claim);
});

test("a session ends after fourteen days, whether or not its token was read before", async () => {
  const token = await signSession(claim, secret, now);
  expect(await readSession(token, [secret], now + SESSION_SECONDS * 1000)).toBeNull();
  expect(await readSession(token, [secret], now + SESSION_SECONDS * 1000 - 1)).toEqual(claim);
  expect(await readSession(token, [secret], now + SESSION_SECONDS * 1000)).toBeNull();
});

test("a signature by another secret is refused", async () => {
  const token = await signSession(claim, "t".repeat(40), now);
  expect(await readSession(token, ["t".repeat(40)], now)).toEqual(claim);
  expect(await readSession(token, [secret], now)).toBeNull();
});

test("while the secret is changed, both are accepted", async () => {
  const [older, newer] = ["o".repeat(40), "n".repeat(40)];
  for (const signer of [older, newer])
    expect(await readSession(await signSession(claim, signer, now), [newer, older], now)).toEqual(claim);
  const token = await signSession(claim, older, now);
  expect(await readSession(token, [newer, older], now)).toEqual(claim);
  expect(await readSession(token, [newer], now)).toBeNull();
});

test("a token signed for something else is no session", async () => {
  const claims = { sub: claim.userId, jti: claim.sessionId, epoch: 3 };
  const other = await signToken(claims, { secret, now, seconds: 60, audience: "dramaturg: known device" });
  expect(await readSession(other, [secret], now)).toBeNull();
});

test("the signature is that of the standard: HMAC-SHA-256 over header and payload", async () => {
  const [header, payload, mark] = (await signSession(claim, secret, now)).split(".");
  expect(mark).toBe(createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url"));
});

test("a token that names no algorithm, or another one, is refused whatever its signature", async () => {
  const [, payload] = (await signSession(claim, secret, now)).split(".");
  for (const alg of ["none", "HS512", "RS256"]) {
    const signed = `${part({ alg, typ: "JWT" })}.${payload}`;
    const mark = createHmac("sha256", secret).update(signed).digest("base64url");
    expect(await readSession(`${signed}.${mark}`, [secret], now)).toBeNull();
    expect(await readSession(`${signed}.`, [secret], now)).toBeNull();
  }
});

test("a changed payload is refused", async () => {
  const [header, , mark] = (await signSession(claim, secret, now)).split(".");
  const payload = part({ sub: claim.userId, epoch: 4, exp: now });
  expect(await readSession(`${header}.${payload}.${mark}`, [secret], now)).toBeNull();
});

test("a signed payload without our claims is refused", async () => {
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part({ sub: "someone", exp: now })}`;
  const mark = createHmac("sha256", secret).update(signed).digest("base64url");
  expect(await readSession(`${signed}.${mark}`, [secret], now)).toBeNull();
});

test("reads any text without an error", async () => {
  const isRefused = async (text: string) => (await readSession(text, [secret], now)) === null;
  await fc.assert(fc.asyncProperty(fc.string({ unit: "binary" }), isRefused));
});
