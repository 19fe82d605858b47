import { existsSync, readdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";
import { lockFolder } from "@/lib/database/lock";
import { closeTree } from "@/lib/database/folder-rights";
import type { Migration } from "@/lib/database/migrations";
import { makeFolder } from "@/lib/database/new-folder";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { log } from "@/lib/log";

/** PGlite in a folder or in memory; `close` gives the folder back. */
export type Embedded = { server: PGlite; folder: string | null; close(): Promise<void> };

/** Below this the embedded database takes no more writes, so that it can always write what it has begun. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const SPACE_CHECK_MS = 20;

export async function openInMemory(from?: Blob): Promise<Embedded> {
  const { PGlite: Server } = await import("@electric-sql/pglite");
  const server = await Server.create({ dataDir: "memory://", loadDataDir: from });
  return { server, folder: null, close: () => server.close() };
}

/**
 * Opens the database in a folder, created where the folder is missing or empty; `migrations`: what the caller applies
 * next, so that a new one may have their tables already. Throws a `DatabaseInUseError` where
 * another process has it, and a `DatabaseRefusedError` where the folder holds something else or a damaged database: it
 * is never overwritten.
 */
export async function openFolder(folder: string, migrations?: Migration[]): Promise<Embedded> {
  const lock = await lockFolder(folder);
  try {
    if (isNew(folder)) await create(folder, migrations);
    // PGlite gives what it unpacks to everybody.
    closeTree(folder);
    const server = await openExistingFolder(folder);
    confirmBeforeEach(server, () => lock.confirm());
    refuseWritesWhenFull(server, folder);
    return {
      server,
      folder,
      close: async () => {
        await server.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function isNew(folder: string): boolean {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return true;
  if (existsSync(path.join(folder, "PG_VERSION"))) return false;
  throw new DatabaseRefusedError(
    `The folder ${folder} is not empty and holds no database (PG_VERSION is missing). It was left as it is. ` +
      "Restore a backup (bin/restore), move the folder away to start anew, or set another DATA_DIR.",
  );
}

/** Elsewhere first: a process that ends meanwhile leaves no folder that looks like a database. */
async function create(folder: string, migrations?: Migration[]): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    await makeFolder(draft, migrations);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw isFull(path.dirname(folder)) ? fullDisk(folder) : error;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Opens a database that no other process can know of (a copy); without a lock. */
export async function openExistingFolder(folder: string): Promise<PGlite> {
  const { PGlite: Server } = await import("@electric-sql/pglite");
  try {
    return await Server.create({ dataDir: folder });
  } catch (error) {
    log().debug({ err: error }, "the embedded database did not open");
    throw isFull(folder) ? fullDisk(folder) : damaged(folder);
  }
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const isFull = (folder: string): boolean => freeBytes(folder) < RESERVE_BYTES;

const WRITES = /\b(INSERT|UPDATE|DELETE|MERGE|COPY|CREATE|ALTER|TRUNCATE)\b/i;

/** As PostgreSQL would say it. */
const refusedWrite = (folder: string): Error =>
  Object.assign(new Error(`The disk of ${folder} is nearly full: nothing is stored until there is space.`), {
    severity: "ERROR",
    code: "53100",
  });

/** Calls `confirm` whenever the database is about to do anything. */
function confirmBeforeEach(server: PGlite, confirm: () => void): void {
  const run = server.execProtocolRawSync.bind(server);
  server.execProtocolRawSync = (message) => {
    confirm();
    return run(message);
  };
}

/**
 * Refuses writes while the disk is nearly full. PGlite survives a full disk in a table, but not in its write-ahead
 * log: it would never return from that.
 */
function refuseWritesWhenFull(server: PGlite, folder: string): void {
  let full = false;
  let checkedAt = -Infinity;
  const isRefused = (sql: string): boolean => {
    const now = performance.now();
    if (now - checkedAt > SPACE_CHECK_MS) {
      checkedAt = now;
      const before = full;
      full = isFull(folder);
      if (full && !before)
        log().error({ folder, freeBytes: freeBytes(folder) }, "disk nearly full, writes are refused");
    }
    return full && WRITES.test(sql);
  };
  const guard = <Statements extends Pick<Transaction, "query" | "exec">>(statements: Statements): Statements => {
    const query = statements.query.bind(statements);
    const exec = statements.exec.bind(statements);
    statements.query = <T>(sql: string, ...rest: [unknown[]?, QueryOptions?]) =>
      isRefused(sql) ? Promise.reject(refusedWrite(folder)) : query<T>(sql, ...rest);
    statements.exec = (sql, ...rest) => (isRefused(sql) ? Promise.reject(refusedWrite(folder)) : exec(sql, ...rest));
    return statements;
  };
  guard(server);
  const transaction = server.transaction.bind(server);
  server.transaction = (work) => transaction((statements) => work(guard(statements)));
}

const fullDisk = (folder: string): DatabaseRefusedError =>
  new DatabaseRefusedError(
    `The disk of ${folder} is full: the database needs ${RESERVE_BYTES / 1024 / 1024} MB to start. ` +
      "Free space and start again; nothing was lost.",
  );

const damaged = (folder: string): DatabaseRefusedError =>
  new DatabaseRefusedError(
    `The database in ${folder} is damaged: files are missing or were changed, as after a power cut or an incomplete ` +
      "copy. It was left as it is. Restore the latest backup: bin/restore --replace FILE, with a file of " +
      `${path.join(path.dirname(folder), "backups")}.`,
  );
