import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { migrateEmbedded, openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database to copy for each test file: a file for PGlite, or a database on the PostgreSQL server. */
    databaseTemplate: string;
  }
}

/** Runs once before the first test file: creating and migrating a database takes seconds in PGlite. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env.TEST_DATABASE_URL;
  const { template, drop } = await (server ? onServer(server) : embedded());
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
