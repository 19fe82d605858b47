import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "dramaturg-doctor-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function examine(environment: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, LOG_LEVEL: "silent", ...environment } as unknown as NodeJS.ProcessEnv;
  const { status, stdout } = spawnSync("node", ["--import", "tsx", "bin/admin.ts", "doctor"], { env });
  return { status, said: stdout.toString() };
}

test("a new installation has nothing wrong", () => {
  const { status, said } = examine();
  expect(said).toMatch(/! Database: There is none .* yet/);
  expect(said).toMatch(/✓ Folder rights: Only this account/);
  expect(status).toBe(0);
});

test("open rights, missing backups and a damaged database are named, with what to do", () => {
  mkdirSync(path.join(folder, "pglite"));
  writeFileSync(path.join(folder, "pglite", "something"), "");
  chmodSync(path.join(folder, "pglite"), 0o755);
  expect(examine().said, "nobody else may enter the folder around it").toMatch(/✓ Folder rights/);
  chmodSync(folder, 0o711);
  const { status, said } = examine({ BACKUP_MINUTES: "0" });
  expect(said).toMatch(/✗ Database: The folder .* holds no database.*bin\/restore/);
  expect(said).toMatch(/✗ Folder rights: Other accounts can reach .* \(711\) and 2 more/);
  expect(said).toMatch(/✗ Backups: BACKUP_MINUTES is 0/);
  expect(status).toBe(1);
});

test("a server that does not respond is named", () => {
  const { status, said } = examine({ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" });
  expect(said).toMatch(/✗ Database: No PostgreSQL server responds at 127\.0\.0\.1:9\. Start it, or/);
  expect(status).toBe(1);
});
