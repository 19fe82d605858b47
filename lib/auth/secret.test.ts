import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { storedSecret } from "@/lib/auth/secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("generates a secret once", () => {
  const nested = path.join(folder, "not", "there yet");
  const first = storedSecret(nested);
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(storedSecret(nested)).toBe(first);
  expect(readdirSync(nested)).toEqual(["auth-secret"]);
});

test("is readable by its owner only", () => {
  storedSecret(folder);
  expect(statSync(path.join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
});

test("rejects an empty file and says what to do", () => {
  writeFileSync(path.join(folder, "auth-secret"), "\n");
  expect(() => storedSecret(folder)).toThrow(/Restore it from a backup; or delete it, run bin\/admin accept-secret/);
});
