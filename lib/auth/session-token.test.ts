import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSession, SESSION_SECONDS, signSession } from "@/lib/auth/session-token";

const claim = { userId: "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f", sessionEpoch: 3 };
const secret = "s".repeat(40);
const now = Date.UTC(2026, 0, 1);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("what was signed is read again", () => {
  expect(readSession(signSession(claim, secret, now), secret, now)).toEqual(claim);
});

test("a session is over after fourteen days", () => {
  const token = signSession(claim, secret, now);
  expect(readSession(token, secret, now + SESSION_SECONDS * 1000 - 1)).toEqual(claim);
  expect(readSession(token, secret, now + SESSION_SECONDS * 1000)).toBeNull();
});

test("another secret's signature is not ours", () => {
  expect(readSession(signSession(claim, "t".repeat(40), now), secret, now)).toBeNull();
});

test("the signature is that of the standard: HMAC-SHA-256 over header and payload", () => {
  const [header, payload, mark] = signSession(claim, secret, now).split(".");
  expect(mark).toBe(createHmac("sha256", secret).update(`${header}.${payload}`).digest("base64url"));
});

test("a token that names no algorithm, or another one, is refused whatever its signature", () => {
  const [, payload] = signSession(claim, secret, now).split(".");
  for (const alg of ["none", "HS512", "RS256"]) {
    const signed = `${part({ alg, typ: "JWT" })}.${payload}`;
    const mark = createHmac("sha256", secret).update(signed).digest("base64url");
    expect(readSession(`${signed}.${mark}`, secret, now)).toBeNull();
    expect(readSession(`${signed}.`, secret, now)).toBeNull();
  }
});

test("a changed payload is refused", () => {
  const [header, , mark] = signSession(claim, secret, now).split(".");
  expect(readSession(`${header}.${part({ sub: claim.userId, epoch: 4, exp: now })}.${mark}`, secret, now)).toBeNull();
});

test("any text is read without an error", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => readSession(text, secret, now) === null));
});
