import { openAsBlob } from "node:fs";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, useDatabase } from "@/lib/database/client";
import { openDatabase, type OpenDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

/**
 * Gives a test file its own migrated database without rows: in PGlite, or on the server that TEST_DATABASE_URL names
 * (bin/test runs every `*.db.test.ts` on both). Call once at the top of the file.
 */
export function useTestDatabase(): void {
  const server = process.env.TEST_DATABASE_URL;
  let drop = () => Promise.resolve();
  beforeAll(async () => {
    if (!server) return useDatabase(await emptyEmbedded());
    const scratch = await makeScratchDatabase(server, "test", inject("databaseTemplate"));
    drop = scratch.drop;
    useDatabase(await openDatabase({ url: scratch.url, poolSize: 20 }));
  });
  afterAll(async () => {
    await closeDatabase();
    await drop();
  });
}

/** Opening PGlite takes a second, and its queries are slow until it is warm: the files of a worker share one. */
let embedded: Promise<OpenDatabase> | undefined;

async function emptyEmbedded(): Promise<OpenDatabase> {
  const isNew = !embedded;
  embedded ??= openAsBlob(inject("databaseTemplate")).then((from) => openDatabase({ memory: true, from }));
  const database = await embedded;
  if (!isNew) await deleteAllRows(database);
  return { ...database, close: () => Promise.resolve() };
}

/** Deletes the rows of all tables; only the names of the migrations stay. */
async function deleteAllRows({ query, script }: OpenDatabase): Promise<void> {
  const tables = await query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`,
  );
  // As a replica, so that no trigger refuses.
  await script(
    `SET session_replication_role = replica;
      TRUNCATE ${tables.map(({ name }) => name).join(", ")} RESTART IDENTITY;
      RESET ALL`,
  );
}
