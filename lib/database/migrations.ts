import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A session of a database: `script` runs several statements, `query` one with parameters. */
export type Session = {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** Prisma's own advisory lock, so that its command line and the server never migrate at the same time. */
const PRISMA_ADVISORY_LOCK = 72707369;

const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

export type Migration = { name: string; sql: string };

/** The migrations of a folder laid out as Prisma does (`<name>/migration.sql`), oldest first. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "migration.sql")))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }));
}

/**
 * Applies missing migrations, each file in one implicit transaction, and maintains Prisma's `_prisma_migrations`, so
 * that `prisma migrate deploy` accepts the database. Returns the names applied. Throws where one fails, failed before,
 * or was edited after it was applied.
 */
export async function migrate(session: Session, migrations: Migration[]): Promise<string[]> {
  await session.query("SELECT pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]);
  try {
    await session.script(TABLE);
    const rows = await session.query(
      "SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const known = new Map(rows.map((row) => [String(row.migration_name), row]));
    const applied: string[] = [];
    for (const { name, sql } of migrations) {
      const checksum = createHash("sha256").update(sql).digest("hex");
      const row = known.get(name);
      if (row?.finished_at && row.checksum === checksum) continue;
      if (row?.finished_at)
        throw new Error(`The migration ${name} was edited after it was applied. Restore the file from its release.`);
      if (row)
        throw new Error(
          `The migration ${name} failed earlier. ` +
            "Repair the database, set rolled_back_at on its row in _prisma_migrations, and start again.",
        );
      await apply(session, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await session.query("SELECT pg_advisory_unlock($1)", [PRISMA_ADVISORY_LOCK]);
  }
}

async function apply(session: Session, name: string, sql: string, checksum: string): Promise<void> {
  const id = randomUUID();
  await session.query("INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ($1, $2, $3, '')", [
    id,
    checksum,
    name,
  ]);
  try {
    await session.script(sql);
  } catch (error) {
    await session.query("UPDATE _prisma_migrations SET logs = $2 WHERE id = $1", [id, String(error)]);
    throw error;
  }
  await session.query("UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1", [id]);
}
