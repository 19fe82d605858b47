import { cpSync, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import {
  appliedMigrations,
  checksumOf,
  migrate,
  readMigrations,
  type Migration,
  type Session,
} from "@/lib/database/migrations";
import { migrationsFolder, serverSession } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

const server = process.env.TEST_DATABASE_URL;
const first: Migration = { name: "1_first", sql: `CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)` };
const second: Migration = {
  name: "2_second",
  sql: `ALTER TABLE kept ADD COLUMN m int; UPDATE kept SET m = n + 1; CREATE TABLE added (n int)`,
};

let cleanUp: (() => unknown)[] = [];
let live: PGlite;
let folder: string;

// One embedded database for the file: creating another takes seconds.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dramaturg-migrations-"));
  const loadDataDir = server ? undefined : await openAsBlob(inject("databaseTemplate"));
  if (!server) live = await PGlite.create(path.join(folder, "live"), { loadDataDir });
});
afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean();
  cleanUp = [];
});
afterAll(async () => {
  if (!server) await live.close();
  rmSync(folder, { recursive: true, force: true });
});

const sessionOf = (database: PGlite): Session => ({
  script: async (sql) => void (await database.exec(sql)),
  query: async (sql, parameters) => (await database.query<Record<string, unknown>>(sql, parameters)).rows,
});

async function embedded(): Promise<Session> {
  await live.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  return sessionOf(live);
}

async function openCopy(copy: string): Promise<Session> {
  const database = await PGlite.create(copy);
  cleanUp.push(() => database.close());
  return sessionOf(database);
}

async function connect(url: string): Promise<Session & { break(): void }> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  cleanUp.push(() => client.end().catch(() => undefined));
  return {
    script: async (sql) => void (await client.query(sql)),
    query: async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
    break: () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(),
  };
}

async function scratch(): Promise<string> {
  const { url, drop } = await makeScratchDatabase(server ?? "", "migrations");
  cleanUp.push(drop);
  return url;
}

const open = async (): Promise<Session> => (server ? connect(await scratch()) : embedded());

/** A session that calls `then` after every step between the start of the transaction and its end. */
function stepping(session: Session, then: (step: number) => void | Promise<void>): Session {
  let steps: number | null = null;
  const step = async <T>(sql: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    if (sql === "BEGIN") steps = 0;
    if (steps !== null) await then(steps++);
    if (sql === "COMMIT") steps = null;
    return result;
  };
  return {
    script: (sql) => step(sql, session.script(sql)),
    query: (sql, parameters) => step(sql, session.query(sql, parameters)),
  };
}

/** What a process that ends after each step of `second` leaves behind: sessions on those databases. */
async function interruptions(): Promise<(() => Promise<Session>)[]> {
  if (!server) {
    const session = await embedded();
    await migrate(session, [first]);
    const steps: string[] = [];
    // The files at this moment are what SIGKILL leaves: the process holds nothing that is not also in them or lost.
    const copy = (step: number) => {
      steps.push(path.join(folder, String(step)));
      cpSync(path.join(folder, "live"), path.join(folder, String(step)), { recursive: true });
    };
    await migrate(stepping(session, copy), [first, second]);
    return steps.map((at) => () => openCopy(at));
  }
  return Array.from({ length: 5 }, (_, last) => async () => {
    const url = await scratch();
    const broken = await connect(url);
    await migrate(broken, [first]);
    const end = (step: number) => (step === last ? broken.break() : undefined);
    await migrate(stepping(broken, end), [first, second]).catch(() => undefined);
    return connect(url);
  });
}

test("a process that ends at any step of a migration leaves a database that the next start finishes", async () => {
  const left = await interruptions();
  expect(left).toHaveLength(5);
  for (const reopen of left) {
    const session = await reopen();
    await migrate(session, [first, second]);
    expect(await session.query("SELECT n, m FROM kept")).toEqual([{ n: 1, m: 2 }]);
    const rows = await session.query(
      `SELECT migration_name AS name, applied_steps_count AS steps, finished_at AS at
       FROM _prisma_migrations ORDER BY 1`,
    );
    expect(rows).toEqual([
      { name: "1_first", steps: 1, at: expect.any(Date) as Date },
      { name: "2_second", steps: 1, at: expect.any(Date) as Date },
    ]);
  }
});

test("a migration that fails leaves nothing, and the corrected one is applied by the next start", async () => {
  const session = await open();
  const wrong = { ...second, sql: `CREATE TABLE added (n int); SELECT 1/0` };
  await expect(migrate(session, [first, wrong])).rejects.toThrow(
    /2_second failed and was rolled back: division by zero/,
  );
  expect(await appliedMigrations(session)).toEqual([{ name: first.name, checksum: checksumOf(first.sql) }]);
  expect(await migrate(session, [first, second])).toEqual([second.name]);
});

test("a database that an earlier release left between row and script is finished", async () => {
  const session = await open();
  await migrate(session, [first]);
  await session.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', $1, $2)", [
    checksumOf(second.sql),
    second.name,
  ]);
  expect(await migrate(session, [first, second])).toEqual([second.name]);
  expect(await session.query("SELECT count(*)::int AS n FROM _prisma_migrations")).toEqual([{ n: 2 }]);
});

test("a database of a newer release is refused and not changed", async () => {
  const session = await open();
  await migrate(session, [first, second]);
  const third = { name: "3_third", sql: "CREATE TABLE never (n int)" };
  await expect(migrate(session, [first, third])).rejects.toThrow(/newer release .* does not know 2_second/);
  expect(await session.query("SELECT to_regclass('never') AS it")).toEqual([{ it: null }]);
});

test("a backup comes before migrations of a database in use, not of a new one; its failure stops them", async () => {
  const session = await open();
  const asked: string[][] = [];
  const backup = (missing: string[]) => Promise.resolve(void asked.push(missing));
  await migrate(session, [first], backup);
  expect(asked).toEqual([]);
  const full = () => Promise.reject(new Error("no space"));
  await expect(migrate(session, [first, second], full)).rejects.toThrow("no space");
  expect(await appliedMigrations(session)).toHaveLength(1);
  await migrate(session, [first, second], backup);
  expect(asked).toEqual([["2_second"]]);
});

test.skipIf(!server)("the owner of a database, who is no superuser, applies all migrations", async () => {
  const url = await scratch();
  const [name, owner] = [new URL(url).pathname.slice(1), `owner_${process.pid}`];
  const admin = await connect(server ?? "");
  await admin.script(`CREATE ROLE ${owner} LOGIN PASSWORD 'drill'; ALTER DATABASE ${name} OWNER TO ${owner}`);
  const own = Object.assign(new URL(url), { username: owner, password: "drill" });
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  try {
    const all = readMigrations(migrationsFolder());
    expect(await migrate(serverSession(client), all)).toEqual(all.map((migration) => migration.name));
  } finally {
    await client.end();
    await admin.script(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.script(`DROP ROLE ${owner}`);
  }
});
