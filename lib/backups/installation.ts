import { readdirSync } from "node:fs";
import path from "node:path";
import { environment } from "@/lib/environment";
import type { Beside } from "@/lib/database/archive/file";

/** Where things lie in a data folder. */
export function places(dataFolder = environment().DATA_DIR) {
  const at = (name: string) => path.resolve(/* turbopackIgnore: true */ dataFolder, name);
  return { database: at("pglite"), journal: at("journal"), backups: at("backups"), secret: at("auth-secret") };
}

/** The journals of calls in a folder, which hold what the ledger may lack. */
export function journalsIn(folder: string): Beside[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^[\w.-]+\.jsonl$/.test(name))
      .sort()
      .map((name) => ({ name: `journal/${name}`, path: path.join(folder, name) }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
