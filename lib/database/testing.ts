import { randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";

/**
 * Gives a test file its own fresh, migrated database: in PGlite, or as a new database on the server that
 * TEST_DATABASE_URL names (bin/test runs every `*.db.test.ts` on both). Call once at the top of the file.
 */
export function useTestDatabase(): void {
  const server = process.env.TEST_DATABASE_URL;
  const name = `test_${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    if (server) await onServer(server, `CREATE DATABASE ${name}`);
    useDatabase(await openDatabase(server ? { url: withDatabase(server, name), poolSize: 20 } : { memory: true }));
  });
  afterAll(async () => {
    await closeDatabase();
    if (server) await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function onServer(url: string, sql: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
