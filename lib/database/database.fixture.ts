import { openAsBlob } from "node:fs";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

/**
 * Gives a test file its own new, migrated database: in PGlite, or on the server that TEST_DATABASE_URL names (bin/test
 * runs every `*.db.test.ts` on both). Call once at the top of the file.
 */
export function useTestDatabase(): void {
  const server = process.env.TEST_DATABASE_URL;
  let drop = () => Promise.resolve();
  beforeAll(async () => {
    const template = inject("databaseTemplate");
    if (!server) return useDatabase(await openDatabase({ memory: true, from: await openAsBlob(template) }));
    const scratch = await makeScratchDatabase(server, "test", template);
    drop = scratch.drop;
    useDatabase(await openDatabase({ url: scratch.url, poolSize: 20 }));
  });
  afterAll(async () => {
    await closeDatabase();
    await drop();
  });
}
