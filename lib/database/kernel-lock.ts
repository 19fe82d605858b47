import { DatabaseSync } from "node:sqlite";

/**
 * Locks a file for this process and returns its release; null where another process has it. The kernel holds the lock
 * (POSIX record locks, through Node's own SQLite on an empty file), so that it counts in every PID namespace and
 * container, over NFS with its lock service, and ends with the process, however that ends. Nothing else in this
 * process may open the file: closing it there would end the lock. Throws where the file cannot be written or locked.
 */
export function tryLock(file: string): (() => void) | null {
  const held = new DatabaseSync(file);
  try {
    held.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    held.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return () => {
    if (held.isOpen) held.close();
  };
}
