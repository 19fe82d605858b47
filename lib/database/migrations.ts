import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseRefusedError } from "@/lib/database/refusal";

/** A session of a database: `script` runs several statements, `query` one with parameters. */
export type Session = {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** Prisma's own advisory lock, so that its command line and the server never migrate at the same time. */
const PRISMA_ADVISORY_LOCK = 72707369;

export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
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

export type AppliedMigration = { name: string; checksum: string };

export const checksumOf = (sql: string): string => createHash("sha256").update(sql).digest("hex");

/** Checksums of earlier texts, which lead to a database that behaves the same: they could not be applied everywhere. */
const EARLIER_TEXTS = new Set([
  // append_only_audit, which only a superuser could apply.
  "3fe1d2cc38dd6ba3d66a108bfe19018f9794f5cb0d82ee27b5609297f84c8fff",
]);

/** Whether a migration was applied by this text, or by an earlier one that does the same. */
export const isTextOf = (sql: string | undefined, checksum: string): boolean =>
  sql !== undefined && (checksum === checksumOf(sql) || EARLIER_TEXTS.has(checksum));

type Row = { name: string; checksum: string; finished: boolean };

/**
 * Applies missing migrations, each with its row of Prisma's `_prisma_migrations` in one transaction, so that a process
 * that ends at any point leaves a database that the next start finishes, and `prisma migrate deploy` accepts it.
 * `before` runs where migrations are missing and others were applied: a backup belongs there, and what it throws stops
 * everything. Returns the names applied. Throws a `DatabaseRefusedError` where the database was migrated by a newer
 * release or a migration was edited, and a `MigrationError` where one fails.
 */
export async function migrate(
  session: Session,
  migrations: Migration[],
  before: (missing: string[]) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  await session.query("SELECT pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]);
  try {
    await session.script(MIGRATIONS_TABLE);
    const rows = await session.query(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const missing = missingMigrations(rows as Row[], migrations);
    const names = missing.map(({ name }) => name);
    if (missing.length > 0 && missing.length < migrations.length) await before(names);
    const interrupted = new Set((rows as Row[]).filter(({ finished }) => !finished).map(({ name }) => name));
    for (const migration of missing) await apply(session, migration, interrupted.has(migration.name));
    return names;
  } finally {
    // On a connection that is gone the lock is released already; the error of the migration is the one to report.
    await session.query("SELECT pg_advisory_unlock($1)", [PRISMA_ADVISORY_LOCK]).catch(() => undefined);
  }
}

function missingMigrations(rows: Row[], migrations: Migration[]): Migration[] {
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new DatabaseRefusedError(newerSchema(unknown));
  const finished = new Map(rows.filter((row) => row.finished).map((row) => [row.name, row.checksum]));
  return migrations.filter(({ name, sql }) => {
    const checksum = finished.get(name);
    if (checksum !== undefined && !isTextOf(sql, checksum))
      throw new DatabaseRefusedError(
        `The migration ${name} was edited after it was applied. Restore the file from its release.`,
      );
    return checksum === undefined;
  });
}

const newerSchema = (unknown: string[]): string =>
  `This database was migrated by a newer release of Dramaturg: this one does not know ${unknown.join(", ")}. ` +
  "Start the newer release, or restore a backup made before the update (bin/restore). Nothing was changed.";

/** The migrations that a database has finished, oldest first; none where it was never migrated. */
export async function appliedMigrations(session: Pick<Session, "query">): Promise<AppliedMigration[]> {
  const [found] = await session.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found");
  if (!found?.found) return [];
  return (await session.query(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name COLLATE "C"`,
  )) as AppliedMigration[];
}

/** A migration failed and was rolled back; `cause` is the error of the database. */
export class MigrationError extends Error {
  constructor(
    readonly migration: string,
    override readonly cause: unknown,
    advice: string,
  ) {
    super(`The migration ${migration} failed and was rolled back: ${String((cause as Error).message)}. ${advice}`);
  }
}

const RETRY = "Correct the cause and start again; nothing of it was stored.";

/** The row, the script and the end of a migration in one transaction. */
async function apply(session: Session, { name, sql }: Migration, interrupted: boolean): Promise<void> {
  const id = randomUUID();
  await session.script("BEGIN");
  try {
    // Left by a release that wrote the row in a transaction of its own.
    if (interrupted) await session.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [name]);
    await session.query("INSERT INTO _prisma_migrations (id, checksum, migration_name, logs) VALUES ($1, $2, $3, '')", [
      id,
      checksumOf(sql),
      name,
    ]);
    await session.script(sql);
    await session.query(
      "UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1",
      [id],
    );
    await session.script("COMMIT");
  } catch (error) {
    await session.script("ROLLBACK").catch(() => undefined);
    throw new MigrationError(
      name,
      error,
      interrupted
        ? "An earlier release was interrupted here. If the database already has what this migration adds, mark it " +
            `as applied (npx prisma migrate resolve --applied ${name}); otherwise restore a backup.`
        : RETRY,
    );
  }
}
