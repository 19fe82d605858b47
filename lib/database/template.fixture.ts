import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { migrateEmbedded, openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database that each test file's own is copied from: a file for PGlite, or one on the PostgreSQL server. */
    databaseTemplate: string;
  }
}

/** Before the first test file, once: to begin with an empty database and to migrate it takes seconds in PGlite. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, drop } = await (process.env.TEST_DATABASE_URL
    ? onServer(process.env.TEST_DATABASE_URL)
    : embedded());
  project.provide("databaseTemplate", template);
  return drop;
}

async function onServer(server: string) {
  const { name, url, drop } = await makeScratchDatabase(server, "template");
  const database = await openDatabase({ url });
  await database.close();
  return { template: name, drop };
}

async function embedded() {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-template-"));
  const server = await PGlite.create("memory://");
  await migrateEmbedded(server);
  const template = path.join(folder, "template.tar");
  writeFileSync(template, Buffer.from(await (await server.dumpDataDir("none")).arrayBuffer()));
  await server.close();
  return { template, drop: async () => rmSync(folder, { recursive: true }) };
}
