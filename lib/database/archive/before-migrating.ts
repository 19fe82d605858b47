import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { dump } from "@/lib/database/archive/dump";
import { writeArchive } from "@/lib/database/archive/file";
import type { Session } from "@/lib/database/migrations";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { environment } from "@/lib/environment";
import { RELEASE } from "@/lib/release";

/** Of the backups made before migrations so many are kept, the latest. */
const KEPT = 5;

/** Backs a database in use up into DATA_DIR/backups before it is migrated. What fails here stops the migration. */
export async function backUpBeforeMigrating(session: Session, missing: string[]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = environment();
  const folder = path.resolve(/* turbopackIgnore: true */ DATA_DIR, "backups");
  const createdAt = new Date().toISOString();
  const origin = {
    release: RELEASE,
    createdAt,
    database: DATABASE_URL ? ("postgres" as const) : ("embedded" as const),
    secret: null,
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `before-${missing[0] ?? ""}-${createdAt.replaceAll(/\D/g, "").slice(0, 14)}.gz`);
    await writeArchive(file, (write) => dump(session, origin, write));
  } catch (error) {
    throw new DatabaseRefusedError(
      `The database must be updated, and the backup before that could not be written to ${folder} ` +
        `(${(error as Error).message}). Nothing was changed. Free space or correct the folder, and start again.`,
    );
  }
  for (const name of readdirSync(folder)
    .filter((each) => each.startsWith("before-"))
    .sort(byTime)
    .slice(0, -KEPT))
    rmSync(path.join(folder, name), { force: true });
}

/** By the time at the end of the name. */
const byTime = (a: string, b: string): number => a.slice(-17).localeCompare(b.slice(-17));
