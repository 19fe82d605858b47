import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { openExistingFolder } from "@/lib/database/embedded";
import { lockFolder } from "@/lib/database/lock";
import { closeTree } from "@/lib/database/folder-rights";
import type { Session } from "@/lib/database/migrations";
import { makeFolder } from "@/lib/database/new-folder";
import { embeddedSession } from "@/lib/database/open";

/**
 * Makes a new embedded database by `work` and puts it in the place of a folder when it is complete and on the disk.
 * What was there, with the folders `beside`, is moved to a folder whose path is returned; null where nothing was.
 */
export async function replaceFolder(
  folder: string,
  work: (session: Session) => Promise<void>,
  beside: string[],
): Promise<string | null> {
  const lock = await lockFolder(folder);
  const draft = `${folder}.restoring`;
  try {
    rmSync(draft, { recursive: true, force: true });
    await makeFolder(draft);
    const server = await openExistingFolder(draft);
    try {
      await work(embeddedSession(server));
    } finally {
      await server.close();
    }
    closeTree(draft);
    await syncTree(draft);
    const kept = moveAway(folder, beside);
    renameSync(draft, folder);
    return kept;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

function moveAway(folder: string, beside: string[]): string | null {
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  if (!isThere) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const kept = `${folder}.replaced-${new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  mkdirSync(kept, { mode: 0o700 });
  for (const each of [folder, ...beside]) if (existsSync(each)) renameSync(each, path.join(kept, path.basename(each)));
  return kept;
}

/** Writes every file of a tree to the disk itself: PGlite leaves that to the system. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(path.join(entry.parentPath, entry.name), "r");
    await handle.sync();
    await handle.close();
  }
}
