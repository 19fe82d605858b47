import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export type Owner = { pid: number; started: string };

/** Another process has the embedded database open; `message` says which one and what to do. */
export class DatabaseInUseError extends Error {}

/** Field 22 of /proc/<pid>/stat: distinguishes processes that reuse an id. Empty where there is no /proc. */
export function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Whether the process still runs on this machine. */
export function isAlive(owner: Owner): boolean {
  if (owner.pid <= 0) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(owner.pid) === owner.started;
}

function ownerOf(file: string): Owner {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Owner;
  } catch {
    return { pid: 0, started: "" };
  }
}

/**
 * Locks an embedded database folder for this process: PGlite has no lock of its own, and two processes on one folder
 * lose data. Throws `DatabaseInUseError` where a running process holds the lock; the lock of a dead one is taken over.
 * Returns a function that releases it (also called at exit).
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const inUse = (pid: number) =>
    new DatabaseInUseError(
      `The database in ${folder} is open in another process (${pid}). Stop it first, set another DATA_DIR, ` +
        "or set DATABASE_URL to a PostgreSQL server, which several processes can share.",
    );
  mkdirSync(path.dirname(file), { recursive: true });
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner), {
        flag: "wx",
      });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || tries > 2) throw error;
      const owner = ownerOf(file);
      if (owner.pid === process.pid || isAlive(owner)) throw inUse(owner.pid);
      rmSync(file, { force: true });
    }
  }
  // Two processes can both remove a dead lock; the last writer has it, and the other one notices here.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  const owner = ownerOf(file);
  if (owner.pid !== process.pid) throw inUse(owner.pid);
  const release = () => {
    if (ownerOf(file).pid === process.pid) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}
