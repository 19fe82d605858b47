import "server-only";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { PrismaClient } from "@/generated/prisma/client";
import { lockFolder } from "@/lib/database/lock";
import { migrate, readMigrations, type Session } from "@/lib/database/migrations";

/** Rows by SQL with $1, $2 …: for statements that Prisma's client cannot express or is too slow for. */
export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export type OpenDatabase = {
  kind: "embedded" | "postgres";
  client: PrismaClient;
  query: Query;
  /** Runs several statements without parameters; returns the rows of all of them. */
  script<Row>(sql: string): Promise<Row[]>;
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

// The embedded database has one connection: during a large import transactions wait instead of failing.
const transactionOptions = { maxWait: 120_000 };

const migrationsFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");

/**
 * Opens a database and migrates its schema. Errors: `DatabaseInUseError` for an embedded folder that another process
 * has open; the driver's own where a server cannot be reached or a migration fails.
 */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  return "url" in address ? openServer(address.url, address.poolSize ?? 10) : openEmbedded(address);
}

async function openServer(url: string, poolSize: number): Promise<OpenDatabase> {
  const [{ PrismaPg }, { default: pg }] = await Promise.all([import("@prisma/adapter-pg"), import("pg")]);
  const session = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await session.connect();
  let applied: string[];
  try {
    applied = await migrate(
      {
        script: async (sql) => void (await session.query(sql)),
        query: async (sql, parameters) => (await session.query(sql, parameters)).rows,
      },
      readMigrations(migrationsFolder()),
    );
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

async function openEmbedded(address: { folder: string } | InMemory): Promise<OpenDatabase> {
  const folder = "folder" in address ? path.resolve(/* turbopackIgnore: true */ address.folder) : undefined;
  const unlock = folder ? lockFolder(folder) : () => undefined;
  try {
    const [{ PGlite }, { PrismaPGlite }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("pglite-prisma-adapter"),
    ]);
    const loadDataDir = "from" in address ? address.from : undefined;
    const server = await PGlite.create({ dataDir: folder ?? "memory://", loadDataDir });
    const applied = await migrateEmbedded(server);
    const client = new PrismaClient({ adapter: new PrismaPGlite(server), transactionOptions });
    return {
      kind: "embedded",
      client,
      applied,
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
        await server.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Migrates PGlite's schema; returns the names of the migrations that were applied. */
export function migrateEmbedded(server: PGlite): Promise<string[]> {
  const session: Session = {
    script: async (sql) => void (await server.exec(sql)),
    query: async (sql, parameters) => (await server.query<Record<string, unknown>>(sql, parameters)).rows,
  };
  return migrate(session, readMigrations(migrationsFolder()));
}
