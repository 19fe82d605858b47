import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openFolder } from "@/lib/database/embedded";
import { openToOthers } from "@/lib/database/folder-rights";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { sqlState } from "@/lib/database/storage-fault";

describe.skipIf(process.env.TEST_DATABASE_URL)("the embedded database", () => {
  let base: string;
  beforeAll(async () => {
    base = mkdtempSync(path.join(tmpdir(), "dramaturg-embedded-"));
    const loadDataDir = await openAsBlob(inject("databaseTemplate"));
    await (await PGlite.create(path.join(base, "sound"), { loadDataDir })).close();
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  function copy(name: string, damage: (folder: string) => void = () => undefined): string {
    const folder = path.join(base, name);
    cpSync(path.join(base, "sound"), folder, { recursive: true });
    damage(folder);
    return folder;
  }

  test.each([
    ["a missing file of the write-ahead log", (folder: string) => rmWal(folder)],
    ["a garbled control file", (folder: string) => writeFileSync(`${folder}/global/pg_control`, "x".repeat(8192))],
    ["truncated tables", (folder: string) => truncateTables(folder)],
  ])("%s is refused with what to do, and nothing is changed", async (name, damage) => {
    const folder = copy(name.replaceAll(/\W/g, ""), damage);
    await expect(openFolder(folder)).rejects.toThrow(/is damaged: .*bin\/restore --replace FILE/);
    await expect(openFolder(folder)).rejects.toThrow(DatabaseRefusedError);
  });

  test("a folder that holds something else is refused and not overwritten", async () => {
    const folder = copy("nothing", (at) => rmSync(`${at}/PG_VERSION`));
    const before = readdirSync(folder);
    await expect(openFolder(folder)).rejects.toThrow(/is not empty and holds no database \(PG_VERSION is missing\)/);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("other accounts cannot read a file of it, also not one that it writes later", async () => {
    const open = await openFolder(copy("rights"));
    await open.server.exec("CREATE TABLE later (n int); INSERT INTO later VALUES (1); CHECKPOINT");
    expect(openToOthers(path.join(base, "rights"))).toEqual([]);
    await open.close();
  });

  test("a full disk refuses what would be stored, whole, and takes it when there is space again", async ({ skip }) => {
    const disk = path.join(base, "disk");
    mkdirSync(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=90m", "tmpfs", disk]).status === 0;
    if (!mounted) skip("a small disk needs the right to mount one");
    try {
      cpSync(path.join(base, "sound"), path.join(disk, "pglite"), { recursive: true });
      const { server, close } = await openFolder(path.join(disk, "pglite"));
      await server.exec("CREATE TABLE filled (n int, t text)");
      const rows = "INSERT INTO filled SELECT n, repeat('x', 900) FROM generate_series(1, 3000) n";
      const stored = async () =>
        (await server.query<{ n: number }>("SELECT count(*)::int AS n FROM filled")).rows[0]?.n;
      let acknowledged = 0;
      const failure = await (async () => {
        for (;;) {
          await server.exec(rows);
          acknowledged += 3000;
        }
      })().catch((error: unknown) => error);
      expect(sqlState(failure)).toBe("53100");
      expect(await stored()).toBe(acknowledged);
      await close();
      await expect(openFolder(path.join(disk, "pglite")).then((again) => again.close())).resolves.toBeUndefined();
    } finally {
      spawnSync("umount", [disk]);
    }
  });
});

function rmWal(folder: string): void {
  for (const name of readdirSync(`${folder}/pg_wal`)) if (/^0/.test(name)) rmSync(`${folder}/pg_wal/${name}`);
}

function truncateTables(folder: string): void {
  for (const name of readdirSync(`${folder}/base/5`))
    if (/^\d+$/.test(name)) truncateSync(`${folder}/base/5/${name}`, 100);
}
