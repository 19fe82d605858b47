import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { redaction } from "@/lib/log";
import { hintOf, openKey, sealKey } from "@/lib/models/keys";

const SECRET = "a secret of the tests, long enough to be one";
const PROVIDER = "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f";
const KEY = "sk-proj-abcdefghijklmnop1234";

describe("a provider's key", () => {
  it("is the same after decryption, also with its provider's id in capitals", () => {
    expect(openKey(sealKey(KEY, PROVIDER, SECRET), PROVIDER.toUpperCase(), SECRET)).toBe(KEY);
    expect(openKey(sealKey("schlüssel-密钥", PROVIDER, SECRET), PROVIDER, SECRET)).toBe("schlüssel-密钥");
  });

  it("is encrypted differently each time and cannot be read from the stored value", () => {
    const [one, two] = [sealKey(KEY, PROVIDER, SECRET), sealKey(KEY, PROVIDER, SECRET)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^v1(\.[\w-]+){3}$/);
    for (const part of one.split("."))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("abcdef");
  });

  it("cannot be decrypted with another AUTH_SECRET or for another provider", () => {
    const sealed = sealKey(KEY, PROVIDER, SECRET);
    expect(openKey(sealed, PROVIDER, `${SECRET}!`)).toBeNull();
    expect(openKey(sealed, PROVIDER.replace("5f", "60"), SECRET)).toBeNull();
  });

  it("cannot be decrypted after a change of any byte", () => {
    const [version, ...parts] = sealKey(KEY, PROVIDER, SECRET).split(".");
    for (const [at, part] of parts.entries()) {
      const bytes = Buffer.from(part, "base64url");
      for (let index = 0; index < bytes.length; index += 1) {
        const altered = Buffer.from(bytes);
        altered[index] = (altered[index] ?? 0) ^ 1;
        const sealed = [version, ...parts.with(at, altered.toString("base64url"))].join(".");
        expect(openKey(sealed, PROVIDER, SECRET)).toBeNull();
      }
    }
  });

  it.each([
    "",
    "v1",
    "v1...",
    "v2.AAAA.AAAA.AAAA",
    "v1.AAAA.AAAA.AAAA",
    `v1.${"A".repeat(16)}.AAAA.AAAA`,
    "sk-plain-text-key",
    "\0",
  ])("a value that was never encrypted gives no key: %j", (sealed) =>
    expect(openKey(sealed, PROVIDER, SECRET)).toBeNull(),
  );

  it("is recognised by its last four characters, or none if it is short", () => {
    expect(hintOf(KEY)).toBe("1234");
    expect(hintOf("secret12")).toBe("");
  });
});

it("is redacted in the log under all of its names", () => {
  let written = "";
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((written += chunk.toString()), done()) });
  const logger = pino({ redact: redaction }, stream);
  const headers = { authorization: `Bearer ${KEY}`, "x-api-key": KEY, "x-goog-api-key": KEY };
  logger.info({ apiKey: KEY, provider: { apiKey: KEY, key: KEY, sealedKey: KEY, name: "kept" } });
  logger.warn({ headers, request: { headers }, err: { requestHeaders: headers }, input: { apiKey: KEY } });
  expect(written).toContain("kept");
  expect(written).not.toContain(KEY);
});
