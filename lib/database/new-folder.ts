import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import type { Migration } from "@/lib/database/migrations";

// Making a cluster and its tables takes six seconds; a copy takes a tenth of one. The folders that are copied are made
// when the product is generated (bin/generate-database.ts), and are of this version of PGlite and these migrations.

/**
 * Makes a database without rows in a folder that no other process knows of: with the tables of these migrations where
 * such a one was generated, otherwise without tables.
 */
export async function makeFolder(folder: string, migrations?: Migration[]): Promise<void> {
  const made = [...(migrations ? [generatedFolder(migrations)] : []), generatedFolder()].find((each) =>
    existsSync(each),
  );
  if (made) return cp(made, folder, { recursive: true });
  const { PGlite } = await import("@electric-sql/pglite");
  await (await PGlite.create({ dataDir: folder })).close();
}

/** Makes the folders that `makeFolder` copies, and deletes those of other versions; `migrate` makes the tables. */
export async function generateFolders(
  migrations: Migration[],
  migrate: (folder: string) => Promise<void>,
): Promise<void> {
  const [empty, migrated] = [generatedFolder(), generatedFolder(migrations)];
  const root = path.dirname(empty);
  // In a folder of their own, since whoever opens a database leaves a file beside it.
  const drafts = path.join(root, ".drafts");
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  for (const name of readdirSync(root).filter((each) => each.startsWith(PREFIX)))
    if (![empty, migrated].includes(path.join(root, name)))
      rmSync(path.join(root, name), { recursive: true, force: true });
  for (const [folder, work] of [
    [empty, () => Promise.resolve()],
    [migrated, migrate],
  ] as const) {
    if (existsSync(folder)) continue;
    const draft = path.join(drafts, path.basename(folder));
    await makeFolder(draft);
    await work(draft);
    openToAll(draft);
    renameSync(draft, folder);
  }
  rmSync(drafts, { recursive: true, force: true });
}

/** There is nothing of anybody's in it, and another account may run the server than the one that built it. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

const PREFIX = "embedded-";

function generatedFolder(migrations?: Migration[]): string {
  const root = path.join(/* turbopackIgnore: true */ process.cwd());
  const manifest = path.join(root, "node_modules", "@electric-sql", "pglite", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const sql = migrations && createHash("sha256").update(JSON.stringify(migrations)).digest("hex").slice(0, 16);
  return path.join(root, "generated", [`${PREFIX}${version}`, ...(sql ? [sql] : [])].join("-"));
}
