import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { backUpIfChanged } from "@/lib/backups/scheduled";
import { footerOf } from "@/lib/database/archive/file";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { useEnvironment } from "@/lib/environment.fixture";

const server = process.env.TEST_DATABASE_URL;
const cleanUp: (() => unknown)[] = [];
let dataFolder: string;
let url: string | undefined;

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "dramaturg-scheduled-"));
  cleanUp.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (server) {
    const scratch = await makeScratchDatabase(server, "scheduled", inject("databaseTemplate"));
    url = scratch.url;
    return void cleanUp.push(scratch.drop);
  }
  const loadDataDir = await openAsBlob(inject("databaseTemplate"));
  await (await PGlite.create(path.join(dataFolder, "pglite"), { loadDataDir })).close();
});
useEnvironment(() => ({ DATA_DIR: dataFolder, DATABASE_URL: url, BACKUP_KEEP: 2 }));
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean();
});

async function execute(sql: string): Promise<void> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return void (await client.query(sql).finally(() => client.end()));
  }
  const database = await PGlite.create(path.join(dataFolder, "pglite"));
  await database.exec(sql).finally(() => database.close());
}

const addProvider = (name: string) =>
  execute(`INSERT INTO "Provider" (id, name, kind) VALUES (gen_random_uuid(), '${name}', 'anthropic')`);

let minutes = 0;

/** A scheduled backup, 15 minutes after the one before; the names of the files that are there then. */
async function backUp(): Promise<string[]> {
  await backUpIfChanged(new Date(Date.UTC(2026, 0, 1, 0, (minutes += 15))));
  const names = readdirSync(path.join(dataFolder, "backups")).sort();
  return names.filter((name) => name !== "scheduled.json");
}

const providersIn = async (name: string) =>
  (await footerOf(path.join(dataFolder, "backups", name))).tables.Provider?.rows;

test("a scheduled backup keeps what changed, nothing twice, and the last of as many as are asked for", async () => {
  const [first, ...none] = await backUp();
  expect(first).toMatch(/^scheduled-\d{14}\.gz$/);
  expect(none).toEqual([]);
  const bytes = readFileSync(path.join(dataFolder, "backups", first!));

  // Unchanged, apart from what changes by itself.
  await execute(`INSERT INTO "RateLimiterFlexible" (key, points) VALUES ('someone', 1)`);
  expect(await backUp()).toEqual([first]);
  expect(readFileSync(path.join(dataFolder, "backups", first!))).toEqual(bytes);

  await addProvider("one");
  const two = await backUp();
  expect(two).toHaveLength(2);
  expect(two[0]).toBe(first);
  expect(await Promise.all(two.map(providersIn))).toEqual([0, 1]);

  // A call that the ledger may lack is a change too.
  mkdirSync(path.join(dataFolder, "journal"), { recursive: true });
  writeFileSync(path.join(dataFolder, "journal", "0190a.1.2.0.jsonl"), "S\n");
  const three = await backUp();
  expect(three[0]).toBe(two[1]);
  expect(three).toHaveLength(2);

  // The last one was deleted by hand: the one before it lacks what changed since.
  rmSync(path.join(dataFolder, "backups", three[1]!));
  const four = await backUp();
  expect(four[0]).toBe(three[0]);
  expect(four).toHaveLength(2);
});
