import { existsSync, statfsSync } from "node:fs";
import { fingerprintOf } from "@/lib/auth/secret-fingerprint";
import { configuredSecret } from "@/lib/auth/secret";
import { places } from "@/lib/backups/installation";
import { backupMinutes } from "@/lib/backups/schedule";
import { scheduledBackups } from "@/lib/backups/scheduled";
import { openFolder } from "@/lib/database/embedded";
import { reachableByOthers } from "@/lib/database/folder-rights";
import { DatabaseInUseError } from "@/lib/database/lock";
import { appliedMigrations, isTextOf, readMigrations, type Session } from "@/lib/database/migrations";
import { embeddedSession, migrationsFolder, serverSession } from "@/lib/database/open";
import { environment } from "@/lib/environment";

/** Of one part of the installation: whether it is sound, needs a look or is broken, and what to do. */
export type Finding = { part: string; state: "good" | "look" | "bad"; words: string };

const good = (part: string, words: string): Finding => ({ part, state: "good", words });
const look = (part: string, words: string): Finding => ({ part, state: "look", words });
const bad = (part: string, words: string): Finding => ({ part, state: "bad", words });

const MEGABYTE = 1024 * 1024;
const LOW_BYTES = 1024 * MEGABYTE;
const EMPTY_BYTES = 64 * MEGABYTE;

/**
 * Examines the installation that the environment names and changes nothing: disk, folder rights, backups, database,
 * migrations, secret, workers. `inWords` turns what the database throws into a sentence. An embedded database that a
 * running server has open is not examined from here.
 */
export async function examine(inWords: (error: unknown) => string): Promise<Finding[]> {
  const { DATABASE_URL } = environment();
  const beside = [checkDisk(), checkRights(), checkBackups(DATABASE_URL ? "postgres" : "embedded")];
  try {
    const inside = await (DATABASE_URL ? onServer(DATABASE_URL) : inFolder());
    return [...inside, ...beside];
  } catch (error) {
    if (error instanceof DatabaseInUseError)
      return [
        look("Database", "A running server has it open. Stop the server to have the database examined too."),
        ...beside,
      ];
    return [bad("Database", inWords(error)), ...beside];
  }
}

function checkDisk(): Finding {
  const folder = environment().DATA_DIR;
  if (!existsSync(folder)) return look("Disk", `${folder} does not exist yet; bin/start creates it.`);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const words = `${Math.floor(free / MEGABYTE).toLocaleString("en")} MB free for ${folder}.`;
  if (free < EMPTY_BYTES) return bad("Disk", `${words} Writes are refused. Free space.`);
  return free < LOW_BYTES ? look("Disk", `${words} Free space soon.`) : good("Disk", words);
}

function checkRights(): Finding {
  const folder = environment().DATA_DIR;
  const open = reachableByOthers(folder);
  const [first] = open;
  if (!first) return good("Folder rights", "Only this account can read the data folder.");
  const others = open.length > 1 ? ` and ${open.length - 1} more` : "";
  return bad(
    "Folder rights",
    `Other accounts can reach ${first.file} (${first.mode.toString(8)})${others}. Start the server as the folder's owner: it closes them.`,
  );
}

function checkBackups(kind: "embedded" | "postgres"): Finding {
  const minutes = backupMinutes(kind);
  const last = scheduledBackups().at(-1);
  if (minutes === 0)
    return kind === "postgres"
      ? look("Backups", "None are scheduled. Back up the PostgreSQL server, or run bin/backup regularly.")
      : bad("Backups", "BACKUP_MINUTES is 0: a power cut can damage the database beyond repair.");
  if (!last) return look("Backups", `None yet; the server makes one every ${minutes} minutes.`);
  return good("Backups", `The last one is of ${last.at.toISOString()}, in ${places().backups}.`);
}

async function inFolder(): Promise<Finding[]> {
  const { database } = places();
  if (!existsSync(database)) return [look("Database", `There is none in ${database} yet; bin/start creates it.`)];
  const { server, close } = await openFolder(database);
  try {
    return [
      good("Database", `The embedded database in ${database} opens.`),
      ...(await checkInside(embeddedSession(server))),
    ];
  } finally {
    await close();
  }
}

async function onServer(url: string): Promise<Finding[]> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const session = serverSession(client);
    const [row] = await session.query("SELECT current_setting('server_version') AS version");
    return [good("Database", `PostgreSQL ${String(row?.version)} responds.`), ...(await checkInside(session))];
  } finally {
    await client.end();
  }
}

async function checkInside(session: Session): Promise<Finding[]> {
  const applied = await appliedMigrations(session);
  const migrations = checkMigrations(applied);
  if (migrations.state === "bad" || applied.length === 0) return [migrations];
  return [migrations, await checkSecret(session), await checkWorkers(session)];
}

function checkMigrations(applied: { name: string; checksum: string }[]): Finding {
  const known = new Map(readMigrations(migrationsFolder()).map(({ name, sql }) => [name, sql]));
  const unknown = applied.filter(({ name, checksum }) => !isTextOf(known.get(name), checksum));
  const pending = known.size - applied.length;
  if (unknown.length > 0)
    return bad(
      "Migrations",
      `This release does not know ${unknown.map(({ name }) => name).join(", ")}. Use a newer one.`,
    );
  if (pending > 0) return look("Migrations", `${pending} pending; the next bin/start applies them after a backup.`);
  return good("Migrations", `All ${applied.length} are applied.`);
}

async function checkSecret(session: Session): Promise<Finding> {
  const [stored] = await session.query(`SELECT "fingerprint" FROM "SecretFingerprint" WHERE "id" = 1`);
  const given = configuredSecret();
  const from = given?.from === "environment" ? "AUTH_SECRET" : "DATA_DIR/auth-secret";
  if (!stored) return look("Secret", "No server has used this database yet.");
  if (!given) return bad("Secret", "AUTH_SECRET is not set here and DATA_DIR/auth-secret is missing.");
  return fingerprintOf(given.secret) === stored.fingerprint
    ? good("Secret", `${from} is the one that the database was used with.`)
    : bad("Secret", `${from} differs from the one that the database was used with: the API keys cannot be decrypted.`);
}

async function checkWorkers(session: Session): Promise<Finding> {
  const [row] = await session.query(
    `SELECT (SELECT count(*)::int FROM "Worker" WHERE "seenAt" > now() - interval '10 s') AS alive,
       (SELECT count(*)::int FROM "Run" WHERE "state"::text IN ('planning', 'running')) AS runs`,
  );
  const { alive = 0, runs = 0 } = (row ?? {}) as { alive?: number; runs?: number };
  const words = `${alive} alive, ${runs} active runs.`;
  return runs > 0 && alive === 0
    ? look("Workers", `${words} Runs continue when bin/start or bin/worker runs.`)
    : good("Workers", words);
}

const MARKS = { good: "✓", look: "!", bad: "✗" };

/** The findings as lines of text. */
export const report = (findings: Finding[]): string =>
  findings.map(({ part, state, words }) => `${MARKS[state]} ${part}: ${words}`).join("\n");
