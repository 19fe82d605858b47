import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import path from "node:path";
import { places } from "@/lib/backups/installation";
import { sameSecret } from "@/lib/backups/secret-print";
import { readArchive } from "@/lib/database/archive/file";
import type { Footer, Header } from "@/lib/database/archive/format";
import { load, parseHeader } from "@/lib/database/archive/load";
import { replaceFolder } from "@/lib/database/archive/replace-folder";
import { dropEverything, isEmptySchema, otherSessions } from "@/lib/database/archive/schema-objects";
import { migrate, readMigrations, type Session } from "@/lib/database/migrations";
import { migrationsFolder, serverSession } from "@/lib/database/open";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { environment } from "@/lib/environment";

export type RestoreOptions = {
  /** Replaces what is there. */
  replace: boolean;
  /** Goes on with another AUTH_SECRET than the backup's: what that one sealed is lost. */
  newSecret: boolean;
};

export type Restored = {
  header: Header;
  footer: Footer;
  /** Migrations applied afterwards. */
  migrated: string[];
  /** API keys of providers that must be entered again. */
  keysLost: number;
  /** Runs that go on at the next start. */
  unfinishedRuns: number;
  /** Where what was replaced lies now. */
  kept: string | null;
};

/**
 * Restores a backup into the database that the environment names, of either kind: the schema as it was, all rows,
 * compared by counts and hashes, then the migrations since. All or nothing. Throws a `DatabaseRefusedError` that says
 * what to do where the target is not empty, the secret differs, or the file is damaged or of a newer release.
 */
export async function restore(file: string, { replace, newSecret }: RestoreOptions): Promise<Restored> {
  const known = readMigrations(migrationsFolder());
  const lines = readArchive(file);
  const first = await lines.next();
  const header = parseHeader(first.done ? "" : first.value, known);
  const losesKeys = secretDiffers(header, newSecret);
  const { journal } = places();
  const pieces = `${journal}.restoring`;
  rmSync(pieces, { recursive: true, force: true });
  let restored = { footer: null as Footer | null, migrated: [] as string[], keysLost: 0, unfinishedRuns: 0 };
  const into = async (session: Session) => {
    await session.script("BEGIN");
    try {
      if (replace) await dropEverything(session);
      else if (!(await isEmptySchema(session))) throw notEmpty("The database");
      const footer = await load(session, header, known, lines, (name, piece) => storePiece(pieces, name, piece));
      restored = { ...restored, footer, ...(await consequences(session, losesKeys)) };
      await session.script("COMMIT");
    } catch (error) {
      await session.script("ROLLBACK").catch(() => undefined);
      throw error;
    }
    restored.migrated = await migrate(session, known);
  };
  try {
    const { DATABASE_URL } = environment();
    const kept = DATABASE_URL ? await intoServer(DATABASE_URL, into) : await intoFolder(replace, into);
    keepSecret(header);
    takeJournals(pieces, journal);
    if (!restored.footer) throw new Error("nothing was loaded");
    return { header, ...restored, footer: restored.footer, kept };
  } finally {
    await lines.return(undefined);
    rmSync(pieces, { recursive: true, force: true });
  }
}

const notEmpty = (what: string): DatabaseRefusedError =>
  new DatabaseRefusedError(
    `${what} is not empty. Restore into an empty one, or replace everything in it: bin/restore --replace FILE.`,
  );

/** Whether what the backup's secret sealed is lost; throws unless that was asked for. */
function secretDiffers({ secret }: Header, newSecret: boolean): boolean {
  if (!secret) return false;
  const same = sameSecret(secret);
  if (same === true || (same === null && secret.value !== undefined)) return false;
  if (newSecret) return true;
  throw new DatabaseRefusedError(
    `This backup belongs to another AUTH_SECRET${same === null ? ", and none is set here" : " than the one set here"}. ` +
      "Set AUTH_SECRET to that of the installation that was backed up, or copy its file DATA_DIR/auth-secret. Without " +
      "it everyone must sign in again and the API keys of all providers must be entered again; to accept that, add " +
      "--new-secret.",
  );
}

function keepSecret({ secret }: Header): void {
  if (secret?.value === undefined || sameSecret(secret) !== null) return;
  mkdirSync(path.dirname(places().secret), { recursive: true, mode: 0o700 });
  writeFileSync(places().secret, `${secret.value}\n`, { mode: 0o600, flag: "wx" });
}

async function storePiece(folder: string, name: string, piece: Buffer): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await appendFile(path.join(folder, path.basename(name)), piece, { mode: 0o600 });
}

function takeJournals(pieces: string, journal: string): void {
  if (!existsSync(pieces)) return;
  mkdirSync(journal, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(pieces)) renameSync(path.join(pieces, name), path.join(journal, name));
}

async function consequences(session: Session, losesKeys: boolean) {
  const [runs] = await session.query(
    `SELECT count(*)::int AS n FROM "Run" WHERE state::text IN ('planning', 'running')`,
  );
  const unfinishedRuns = Number(runs?.n);
  if (!losesKeys) return { keysLost: 0, unfinishedRuns };
  const [keys] = await session.query(`SELECT count("sealedKey")::int AS n FROM "Provider"`);
  // The next start records the new secret.
  await session.script(`DELETE FROM "SecretFingerprint"`);
  return { keysLost: Number(keys?.n), unfinishedRuns };
}

async function intoServer(url: string, work: (session: Session) => Promise<void>): Promise<null> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const session = serverSession(client);
    const others = await otherSessions(session);
    if (others > 0)
      throw new DatabaseRefusedError(
        `${others} other connections use this database. Stop every bin/start and bin/worker on it first.`,
      );
    await work(session);
    return null;
  } finally {
    await client.end();
  }
}

function intoFolder(replace: boolean, work: (session: Session) => Promise<void>): Promise<string | null> {
  const { database, journal } = places();
  if (!replace && existsSync(database) && readdirSync(database).length > 0) throw notEmpty(`The folder ${database}`);
  return replaceFolder(database, work, [journal]);
}
