import "server-only";
import { constants } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Client } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import { openFolder, openInMemory } from "@/lib/database/embedded";
import { migrate, readMigrations, type Session } from "@/lib/database/migrations";

/** Rows by SQL with $1, $2 …: for statements that Prisma's client cannot express or is too slow for. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export type OpenDatabase = {
  kind: "embedded" | "postgres";
  client: PrismaClient;
  query: Query;
  /** Runs several statements without parameters; returns the rows of all of them. */
  script<Row>(sql: string): Promise<Row[]>;
  /** Copies the files of an embedded database between two statements, then runs `then` before the next; else null. */
  copyFiles: ((target: string, then: () => Promise<void>) => Promise<void>) | null;
  /** Names of the migrations that were applied. */
  applied: string[];
  close(): Promise<void>;
  /** Connections of the pool now; PostgreSQL only. */
  pool?(): { total: number; idle: number; waiting: number };
};

/** PGlite in memory for tests, empty or from a dump. */
type InMemory = { memory: true; from?: Blob };

/** Where the data is: a PostgreSQL server, a folder for PGlite, or PGlite in memory. */
export type DatabaseAddress = { url: string; poolSize?: number } | { folder: string } | InMemory;

/** Called on a database in use before its schema changes; what it throws stops the migration. */
export type BeforeMigrating = (session: Session, missing: string[]) => Promise<void>;

// The embedded database has one connection: during a large import transactions wait instead of failing.
const transactionOptions = { maxWait: 120_000 };

/** Statements on one connection of a server. */
export const serverSession = (client: Pick<Client, "query">): Session => ({
  script: async (sql) => void (await client.query(sql)),
  query: async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
});

export const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");

/**
 * Opens a database and migrates its schema. Errors: `DatabaseRefusedError` for an embedded folder that another process
 * has open or that is damaged, and for a schema of a newer release; `MigrationError` where a migration fails; the
 * driver's own where a server cannot be reached.
 */
export async function openDatabase(address: DatabaseAddress, before: BeforeMigrating = nothing): Promise<OpenDatabase> {
  return "url" in address ? openServer(address.url, address.poolSize ?? 10, before) : openEmbedded(address, before);
}

async function openServer(url: string, poolSize: number, before: BeforeMigrating): Promise<OpenDatabase> {
  const [{ PrismaPg }, { default: pg }] = await Promise.all([import("@prisma/adapter-pg"), import("pg")]);
  const session = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await session.connect();
  let applied: string[];
  try {
    const statements = serverSession(session);
    applied = await migrate(statements, readMigrations(migrationsFolder()), (missing) => before(statements, missing));
  } finally {
    await session.end();
  }
  // Keep-alive notices a server that vanished in half a minute instead of hours.
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces an idle connection that the server drops; without a listener the error would end the process.
  pool.on("error", () => undefined);
  const client = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  return {
    kind: "postgres",
    client,
    applied,
    copyFiles: null,
    query: async <Row>(sql: string, parameters?: unknown[]) => (await pool.query(sql, parameters)).rows as Row[],
    script: async <Row>(sql: string) => {
      // The driver returns a list of results for several statements.
      const results: unknown = await pool.query(sql);
      return (Array.isArray(results) ? results : [results]).flatMap((result: { rows?: Row[] }) => result.rows ?? []);
    },
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

async function openEmbedded(address: { folder: string } | InMemory, before: BeforeMigrating): Promise<OpenDatabase> {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const { server, folder, close } = await ("folder" in address
    ? openFolder(path.resolve(/* turbopackIgnore: true */ address.folder), readMigrations(migrationsFolder()))
    : openInMemory(address.from));
  try {
    const applied = await migrateEmbedded(server, before);
    const client = new PrismaClient({ adapter: new PrismaPGlite(server), transactionOptions });
    return {
      kind: "embedded",
      client,
      applied,
      copyFiles:
        folder === null
          ? null
          : (target, then) =>
              server.runExclusive(async () => {
                await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
                await then();
              }),
      query: async <Row>(sql: string, parameters?: unknown[]) => (await server.query<Row>(sql, parameters)).rows,
      script: async <Row>(sql: string) => {
        try {
          return (await server.exec(sql)).flatMap(({ rows }) => rows as Row[]);
        } catch (error) {
          // There is one connection: a transaction left open by the script would block everything else.
          await server.exec("ROLLBACK").catch(() => undefined);
          throw error;
        }
      },
      close: async () => {
        await client.$disconnect();
        await close();
      },
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Statements on PGlite's one connection. */
export const embeddedSession = (server: PGlite): Session => ({
  script: async (sql) => void (await server.exec(sql)),
  query: async (sql, parameters) => (await server.query<Record<string, unknown>>(sql, parameters)).rows,
});

/** Migrates PGlite's schema; returns the names of the migrations that were applied. */
export async function migrateEmbedded(server: PGlite, before?: BeforeMigrating): Promise<string[]> {
  const session = embeddedSession(server);
  return migrate(session, readMigrations(migrationsFolder()), (missing) => before?.(session, missing) ?? nothing());
}

const nothing = () => Promise.resolve();
