import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { withCopy } from "@/lib/backups/copy-service";
import { journalsIn, places } from "@/lib/backups/installation";
import { secretOf } from "@/lib/backups/secret-print";
import { writeArchive } from "@/lib/database/archive/file";
import { dump } from "@/lib/database/archive/dump";
import type { Footer } from "@/lib/database/archive/format";
import { openExistingFolder, openFolder } from "@/lib/database/embedded";
import { DatabaseInUseError } from "@/lib/database/lock";
import type { Session } from "@/lib/database/migrations";
import { embeddedSession, serverSession } from "@/lib/database/open";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { environment } from "@/lib/environment";
import { RELEASE } from "@/lib/release";

/**
 * Writes a backup of the installation that the environment names, also while servers and workers run: one moment of
 * the database, the journals of calls, and AUTH_SECRET only where asked for. Returns what was written. Throws a
 * `DatabaseRefusedError` where there is no database or the file exists.
 */
export async function backUp(file: string, { withSecret = false } = {}): Promise<Footer> {
  if (existsSync(file)) throw new DatabaseRefusedError(`${file} exists already. Choose another name.`);
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const { DATABASE_URL } = environment();
  return DATABASE_URL ? backUpServer(DATABASE_URL, file, withSecret) : backUpFolder(file, withSecret);
}

async function backUpServer(url: string, file: string, withSecret: boolean): Promise<Footer> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await archive(serverSession(client), "postgres", file, withSecret, places().journal);
  } finally {
    await client.end();
  }
}

async function backUpFolder(file: string, withSecret: boolean): Promise<Footer> {
  const { DATA_DIR } = environment();
  const { database, journal } = places();
  if (!existsSync(path.join(database, "PG_VERSION")))
    throw new DatabaseRefusedError(
      `There is no database in ${database}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`,
    );
  try {
    const { server, close } = await openFolder(database);
    try {
      return await archive(embeddedSession(server), "embedded", file, withSecret, journal);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
  }
  return withCopy(DATA_DIR, async (copy) => {
    const server = await openExistingFolder(path.join(copy, "pglite"));
    try {
      return await archive(embeddedSession(server), "embedded", file, withSecret, path.join(copy, "journal"));
    } finally {
      await server.close();
    }
  });
}

/** Writes one open database and the journals of a folder. */
export function archive(
  session: Session,
  database: "embedded" | "postgres",
  file: string,
  withSecret: boolean,
  journals: string,
): Promise<Footer> {
  const origin = { release: RELEASE, createdAt: new Date().toISOString(), database, secret: secretOf(withSecret) };
  return writeArchive(
    file,
    (write) => dump(session, origin, write),
    () => journalsIn(journals),
  );
}
