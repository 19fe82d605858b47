import { appendFileSync, mkdtempSync, openAsBlob, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dump } from "@/lib/database/archive/dump";
import { readArchive, writeArchive } from "@/lib/database/archive/file";
import { load, parseHeader } from "@/lib/database/archive/load";
import { dropEverything, isEmptySchema } from "@/lib/database/archive/schema-objects";
import { migrate, type Migration, type Session } from "@/lib/database/migrations";
import { embeddedSession, serverSession } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

/** Every kind of value, a key to itself and in a circle, a trigger that refuses rows, and a sequence. */
const first: Migration = {
  name: "1_first",
  sql: `CREATE TYPE mood AS ENUM ('calm', 'Über', 'it''s');
    CREATE TABLE "Person" (id uuid PRIMARY KEY, name text NOT NULL, "bossId" uuid REFERENCES "Person", "homeId" int,
      mood mood, tags text[] NOT NULL DEFAULT '{}', details jsonb, raw json,
      ratio double precision, cost numeric(20, 6),
      at timestamptz(3), bytes bytea, doubled numeric GENERATED ALWAYS AS (cost * 2) STORED);
    CREATE TABLE "Home" (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, owner uuid REFERENCES "Person");
    ALTER TABLE "Person" ADD FOREIGN KEY ("homeId") REFERENCES "Home";
    CREATE TABLE "Event" (key text PRIMARY KEY, text text);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append only'; END $$;
    INSERT INTO "Event" VALUES ('from the migration', NULL);
    CREATE TRIGGER locked BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Event" EXECUTE FUNCTION refuse()`,
};
const second: Migration = { name: "2_second", sql: `ALTER TABLE "Person" ADD COLUMN added int NOT NULL DEFAULT 7` };
const ROWS = `
  INSERT INTO "Person" SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid,
    E'Zoë \\t\\n\\\\ "quoted" 麻 ' || n, NULL, NULL, 'it''s', ARRAY['a,b', NULL, '{"x"}', ''],
    '{"b": 1, "a": "\\u0001 null"}',
    '{"b" : 1,  "a": 2}', 0.1 + n / 3.0, n + 0.000001, '2026-03-29 01:59:59.999+01', '\\x00ff'
  FROM generate_series(1, 1203) n;
  UPDATE "Person" p SET "bossId" = (SELECT max(id::text)::uuid FROM "Person");
  INSERT INTO "Home" (owner) SELECT id FROM "Person" LIMIT 5;
  UPDATE "Person" SET "homeId" = 3 WHERE name LIKE '%7'`;

const server = process.env.TEST_DATABASE_URL;
let folder: string;
let embedded: PGlite;
let target: PGlite;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "dramaturg-archive-"));
  const from = server ? undefined : await openAsBlob(inject("databaseTemplate"));
  [embedded, target] = await Promise.all([blank(from), blank(from)]);
});
afterAll(async () => {
  for (const clean of cleanUp.reverse()) await clean();
  await Promise.all([embedded.close(), target.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function blank(from?: Blob): Promise<PGlite> {
  const made = await PGlite.create("memory://", { loadDataDir: from });
  await dropEverything(embeddedSession(made));
  return made;
}

async function onServer(): Promise<Session> {
  const { url, drop } = await makeScratchDatabase(server ?? "", "archive");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUp.push(drop, () => client.end());
  return serverSession(client);
}

async function write(session: Session, name: string): Promise<string> {
  const file = path.join(folder, name);
  const origin = {
    release: "0.1.0",
    createdAt: new Date(0).toISOString(),
    database: "embedded" as const,
    secret: null,
  };
  await writeArchive(file, (line) => dump(session, origin, line));
  return file;
}

async function read(session: Session, file: string, known = [first, second]): Promise<void> {
  const lines = readArchive(file);
  const head = await lines.next();
  const header = parseHeader(head.done ? "" : head.value, known);
  await session.script("BEGIN");
  try {
    await load(session, header, known, lines, () => Promise.resolve());
    await session.script("COMMIT");
  } catch (error) {
    await session.script("ROLLBACK");
    throw error;
  }
  await migrate(session, known);
}

/** What the archive holds, without the line that says when and of what it was made. */
const bodyOf = (file: string): string => gunzipSync(readFileSync(file)).toString().split("\n").slice(1).join("\n");

test("everything arrives as it was: embedded → the other kind → back, compared byte by byte", async () => {
  const source = embeddedSession(embedded);
  await migrate(source, [first]);
  await source.script(ROWS);
  const original = await write(source, "original.gz");
  const there = server ? await onServer() : embeddedSession(target);
  await read(there, original, [first]);
  const back = await write(there, "back.gz");
  expect(bodyOf(back)).toBe(bodyOf(original));
  await dropEverything(source);
  expect(await isEmptySchema(source)).toBe(true);
  await read(source, back);

  const [person] = await source.query(
    `SELECT count(*)::int AS n, min(added) AS added, max(doubled)::text AS doubled FROM "Person"`,
  );
  expect(person).toEqual({ n: 1203, added: 7, doubled: "2406.000002" });
  await source.query(`INSERT INTO "Home" (owner) VALUES (NULL)`);
  expect(await source.query(`SELECT max(id)::int AS id FROM "Home"`)).toEqual([{ id: 6 }]);
  await expect(source.query(`UPDATE "Person" SET "homeId" = 99`)).rejects.toThrow(/foreign key/);
  await expect(source.query(`INSERT INTO "Event" VALUES ('x', 'y')`)).rejects.toThrow(/append only/);
  expect(await source.query(`SELECT key FROM "Event"`)).toEqual([{ key: "from the migration" }]);
});

test("only its owner can read the file", async () => {
  expect(statSync(await write(embeddedSession(embedded), "mode.gz")).mode & 0o777).toBe(0o600);
});

test.each<[string, (file: string) => void, RegExp]>([
  ["cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, 900)), /incomplete or damaged/],
  [
    "without its end",
    (file) => recompress(file, (text) => text.split("\n").slice(0, -2).join("\n")),
    /its end is missing/,
  ],
  [
    "with a changed value",
    (file) => recompress(file, (text) => text.replace("Zoë", "Zoe")),
    /Person differs from the backup/,
  ],
  [
    "with a row missing",
    (file) => recompress(file, (text) => text.replace(/\n\[".*\n/, "\n")),
    /differs from the backup/,
  ],
  ["of something else", (file) => writeFileSync(file, gzipSync("hello\n")), /no backup of Dramaturg|cannot be read/],
  ["not compressed", (file) => writeFileSync(file, "hello"), /no backup of Dramaturg/],
])("a backup %s is refused, and the database stays as it was", async (name, damage, words) => {
  const file = await write(embeddedSession(embedded), `${name}.gz`);
  damage(file);
  const session = embeddedSession(target);
  await dropEverything(session);
  await expect(read(session, file)).rejects.toThrow(words);
  expect(await isEmptySchema(session)).toBe(true);
});

test("a backup of a newer release is refused with its number", async () => {
  const file = await write(embeddedSession(embedded), "newer.gz");
  await expect(read(embeddedSession(target), file, [first])).rejects.toThrow(/made by Dramaturg 0\.1\.0.*2_second/);
  expect(() => appendFileSync(file, "")).not.toThrow();
});

function recompress(file: string, change: (text: string) => string): void {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
}
