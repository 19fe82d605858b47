import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptSecret } from "@/lib/auth/secret";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a secret is made once and stays the same", () => {
  const nested = path.join(folder, "not", "there yet");
  const first = keptSecret(nested);
  expect(first.length).toBeGreaterThanOrEqual(64);
  expect(keptSecret(nested)).toBe(first);
  expect(readdirSync(nested)).toEqual(["auth-secret"]);
});

test("only its owner can read it", () => {
  keptSecret(folder);
  expect(statSync(path.join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
});

test("an emptied file is an error that says what to do, not a guessable secret", () => {
  writeFileSync(path.join(folder, "auth-secret"), "\n");
  expect(() => keptSecret(folder)).toThrow(/Delete it/);
});
