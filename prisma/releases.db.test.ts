import { openAsBlob, readdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { loadRelease } from "@/lib/database/archive/release.fixture";
import { dropEverything } from "@/lib/database/archive/schema-objects";
import { migrate, readMigrations, type Session } from "@/lib/database/migrations";
import { embeddedSession, serverSession } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

const releases = readdirSync("prisma/releases").filter((name) => name.endsWith(".gz"));
const server = process.env.TEST_DATABASE_URL;
let cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.reverse()) await clean();
  cleanUp = [];
});

async function empty(): Promise<Session> {
  if (server) {
    const { url, drop } = await makeScratchDatabase(server, "release");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    cleanUp.push(drop, () => client.end());
    return serverSession(client);
  }
  const made = await PGlite.create("memory://", { loadDataDir: await openAsBlob(inject("databaseTemplate")) });
  cleanUp.push(() => made.close());
  await dropEverything(embeddedSession(made));
  return embeddedSession(made);
}

/** What people gave, whatever the columns around it are called later. */
const GIVEN = {
  people: `SELECT id::text, email, name, role::text FROM "User" ORDER BY id`,
  ratings: `SELECT s.id::text AS submission, r.question, r.candidate, r.value, s."raterId"::text AS rater
    FROM "Rating" r JOIN "Submission" s ON s.id = r."submissionId" ORDER BY s.id, r.question, r.candidate`,
  candidates: `SELECT id::text, model, md5(text) AS text, position FROM "Candidate" ORDER BY id`,
  campaigns: `SELECT id::text, name, protocol, overlap FROM "Campaign" ORDER BY id`,
};

async function given(session: Session) {
  const found: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(GIVEN)) found[name] = await session.query(sql);
  return found;
}

test("there is a database of a release to upgrade", () => expect(releases).not.toEqual([]));

test.each(releases)("the database of release %s upgrades with its data", async (name) => {
  const known = readMigrations("prisma/migrations");
  const session = await empty();
  const { header, footer } = await loadRelease(session, `prisma/releases/${name}`);
  const { tables } = footer;
  const before = await given(session);
  expect(before.ratings).toHaveLength(tables.Rating?.rows ?? -1);
  expect(tables.Rating?.rows).toBeGreaterThan(100);

  const applied = await migrate(session, known);
  expect(applied).toEqual(known.map((each) => each.name).slice(header.migrations.length));
  expect(await given(session)).toEqual(before);
  const [left] = await session.query(`SELECT count(*)::int AS n FROM "Assignment"`);
  expect(left).toEqual({ n: tables.Assignment?.rows });
});
