import { parseOptions } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { DUMMY_HASH, hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from "@/lib/auth/passwords";

test("accepts the password and no other", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword(stored, "correct horse")).toBe(true);
  expect(await verifyPassword(stored, "correct horse ")).toBe(false);
});

test("composed and decomposed letters are the same password", async () => {
  expect(await verifyPassword(await hashPassword("caf\u00e9 au lait"), "cafe\u0301 au lait")).toBe(true);
});

test("hashes with argon2id at OWASP's parameters; the dummy hash costs the same", async () => {
  const { saltLen, ...parameters } = parseOptions(await hashPassword("correct horse"));
  expect(parameters).toEqual({
    algorithm: 2,
    version: 1,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    outputLen: 32,
  });
  expect(parseOptions(DUMMY_HASH)).toEqual({ saltLen, ...parameters });
});

test.each([
  ["an account with a password", "stored", "wrong password"],
  ["no account, or one without a password", null, "correct horse"],
  ["a password of a megabyte", "stored", "x".repeat(1_000_000)],
  ["no account and a password of a megabyte", null, "x".repeat(1_000_000)],
])("computes one hash for %s", async (_, stored, password) => {
  const checked: [string, number][] = [];
  const outcome = await verifyPassword(stored, password, async (hash, tried) => {
    checked.push([String(hash), tried.length]);
    return stored === null;
  });
  expect(outcome).toBe(false);
  expect(checked).toHaveLength(1);
  expect(checked[0]?.[0]).toBe(stored ?? DUMMY_HASH);
  expect(checked[0]?.[1]).toBeLessThanOrEqual(MAX_PASSWORD_LENGTH);
});

test("lone surrogates and NUL cause no error", async () => {
  expect(await verifyPassword(null, "\ud800\0 and more")).toBe(false);
});
