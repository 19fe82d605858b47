import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { backUp } from "@/lib/backups/back-up";
import { places } from "@/lib/backups/installation";
import { footer, type Footer } from "@/lib/database/archive/format";
import { environment } from "@/lib/environment";

const NAME = /^scheduled-\d{14}\.gz$/;
/** Tables that change by themselves and hold nothing that a restore needs. */
const RESTLESS = new Set(["Worker", "RateLimiterFlexible"]);

/** The scheduled backups of the installation, oldest first. */
export function scheduledBackups(folder = places().backups): { file: string; at: Date; bytes: number }[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
      .map((name) => {
        const { mtime, size } = statSync(path.join(folder, name));
        return { file: path.join(folder, name), at: mtime, bytes: size };
      });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/**
 * Makes a scheduled backup, on the disk itself when this resolves, and deletes the oldest beyond BACKUP_KEEP. Where
 * nothing has changed since the last one, that is kept in its place.
 */
export async function backUpIfChanged(now = new Date()): Promise<"written" | "unchanged"> {
  const { backups } = places();
  const before = scheduledBackups().at(-1);
  const file = path.join(backups, `scheduled-${now.toISOString().replaceAll(/\D/g, "").slice(0, 14)}.gz`);
  const written = await backUp(file);
  const summary = path.join(backups, "scheduled.json");
  const content = contentOf(written);
  if (before && before.file !== file && content === readSummary(summary, before.file)) {
    rmSync(file);
    return "unchanged";
  }
  writeFileSync(summary, JSON.stringify({ name: path.basename(file), ...written }), { mode: 0o600 });
  const { BACKUP_KEEP } = environment();
  for (const old of scheduledBackups().slice(0, -BACKUP_KEEP)) rmSync(old.file, { force: true });
  return "written";
}

const contentOf = ({ tables, files }: Footer): string =>
  JSON.stringify([Object.entries(tables).filter(([name]) => !RESTLESS.has(name)), files]);

/** The content of a backup as the summary has it; null where that is of another one, or there is none. */
function readSummary(summary: string, of: string): string | null {
  try {
    const written = footer.extend({ name: z.string() }).parse(JSON.parse(readFileSync(summary, "utf8")));
    return written.name === path.basename(of) ? contentOf(written) : null;
  } catch {
    return null;
  }
}
