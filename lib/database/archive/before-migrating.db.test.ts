import { mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { footerOf } from "@/lib/database/archive/file";
import { FIRST_RELEASE, loadRelease } from "@/lib/database/archive/release.fixture";
import { dropEverything } from "@/lib/database/archive/schema-objects";
import { closeDatabase, opened } from "@/lib/database/client";
import { appliedMigrations, readMigrations, type Session } from "@/lib/database/migrations";
import { embeddedSession, serverSession } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { useEnvironment } from "@/lib/environment.fixture";

const server = process.env.TEST_DATABASE_URL;
const later = readMigrations("prisma/migrations")
  .map(({ name }) => name)
  .slice(1);
const cleanUp: (() => unknown)[] = [];
let dataFolder: string;
let url: string | undefined;

beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "dramaturg-before-"));
  cleanUp.push(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (server) {
    const scratch = await makeScratchDatabase(server, "before");
    url = scratch.url;
    cleanUp.push(scratch.drop);
  }
  await inDatabase("pglite", async (session) => {
    await dropEverything(session);
    await loadRelease(session);
  });
});
useEnvironment(() => ({ DATA_DIR: dataFolder, DATABASE_URL: url }));
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean();
});

/** Statements on the server's database, or on an embedded one of that name, with nothing migrated. */
async function inDatabase<T>(name: string, work: (session: Session) => Promise<T>): Promise<T> {
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return work(serverSession(client)).finally(() => client.end());
  }
  const folder = path.join(dataFolder, name);
  const isNew = statSync(folder, { throwIfNoEntry: false }) === undefined;
  const loadDataDir = isNew ? await openAsBlob(inject("databaseTemplate")) : undefined;
  const made = await PGlite.create(folder, { loadDataDir });
  return work(embeddedSession(made)).finally(() => made.close());
}

/** Opens the installation as a server does; the migrations that were applied. */
async function open(): Promise<string[]> {
  try {
    return (await opened()).applied;
  } finally {
    await closeDatabase().catch(() => undefined);
  }
}

const ratings = (session: Session) =>
  session.query(`SELECT "submissionId"::text, question, candidate, value FROM "Rating" ORDER BY 1, 2, 3`);

test("an update makes a backup that restores the database as it was, and without one it does not begin", async () => {
  const backups = path.join(dataFolder, "backups");
  const given = await inDatabase("pglite", ratings);
  expect(given.length).toBeGreaterThan(100);

  // Something is in the way of the backup.
  writeFileSync(backups, "a file where the folder should be");
  await expect(open()).rejects.toThrow(/backup before that could not be written to .*Nothing was changed/);
  expect(await inDatabase("pglite", appliedMigrations)).toHaveLength(1);
  expect(await inDatabase("pglite", ratings)).toEqual(given);
  rmSync(backups);

  // Those of earlier updates: five in all are kept.
  mkdirSync(backups, { mode: 0o700 });
  const old = [1, 2, 3, 4, 5].map((day) => `before-${9 - day}_update-2025010${day}000000.gz`);
  for (const name of old) writeFileSync(path.join(backups, name), "");
  expect(await open()).toEqual(later);
  const kept = readdirSync(backups).sort();
  const [made = ""] = kept.filter((name) => !old.includes(name));
  expect(made).toMatch(new RegExp(`^before-${later[0]}-\\d{14}\\.gz$`));
  expect(kept).toEqual([...old.slice(1), made].sort());
  const file = path.join(backups, made);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  // The start after it has nothing to update, and backs nothing up.
  expect(await open()).toEqual([]);
  expect(readdirSync(backups)).toHaveLength(kept.length);

  // Every row and the schema are those of the release.
  expect((await footerOf(file)).tables).toEqual((await footerOf(FIRST_RELEASE)).tables);
  await inDatabase("restored", async (session) => {
    await dropEverything(session);
    await loadRelease(session, file);
    expect((await appliedMigrations(session)).map(({ name }) => name)).not.toEqual(expect.arrayContaining(later));
    expect(await ratings(session)).toEqual(given);
  });
});
