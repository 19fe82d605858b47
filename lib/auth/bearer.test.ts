import { expect, test } from "vitest";
import { bearerToken, hashSecret, newSecret, newToken } from "@/lib/auth/bearer";

test("a token has its prefix and 32 random bytes", () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token.slice(4), "base64url")).toHaveLength(32);
});

test("finds a token in its header, in any case of the scheme", () => {
  const token = newToken();
  expect(bearerToken(`Bearer ${token}`)).toBe(token);
  expect(bearerToken(`bearer  ${token} `)).toBe(token);
});

test.each([
  "",
  "Bearer",
  "Basic abc",
  "Bearer drt_short",
  `Bearer ${newSecret()}`,
  `Bearer ${newToken()} more`,
  `Bearer ${newToken()}x`,
])("%s holds no token", (header) => expect(bearerToken(header)).toBeNull());

test("stores SHA-256 in hex", () => {
  expect(hashSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
