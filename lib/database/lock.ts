import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "@/lib/database/kernel-lock";
import {
  readOwner,
  removeOwner,
  showsLife,
  startHeartbeat,
  WATCH_MS,
  writeOwner,
  type OwnerRecord,
} from "@/lib/database/owner-record";
import { isAlive, kernelIdentity, startOf } from "@/lib/database/process-identity";
import { DatabaseRefusedError } from "@/lib/database/refusal";
import { log } from "@/lib/log";

/** Another process has the embedded database open; `message` says which one and what to do. */
export class DatabaseInUseError extends DatabaseRefusedError {}

/** Another process has taken the folder, or the folder is gone: this one must not write any more. */
export class LockLostError extends Error {}

export type FolderLock = {
  /** Throws a `LockLostError` where the folder is no longer this process's; cheap, called before each statement. */
  confirm(): void;
  release(): void;
};

const CONFIRM_MS = 100;
/** How long the record may be unreadable, by a fault of the disk or the network, before the process stops. */
const UNREADABLE_MS = 5_000;
/** A new owner waits for the statement of one that slept through its own end. */
const SETTLE_MS = 2_000;

/**
 * Locks an embedded database folder for this process: PGlite has no lock of its own, and two processes on one folder
 * lose data. The kernel decides among its own processes, in whatever container (`tryLock`), at once; a record with a
 * heartbeat does where the volume is shared by machines that do not see each other's locks (docs/decisions/0065).
 * Throws a `DatabaseInUseError` where another process has the folder.
 */
export async function lockFolder(folder: string, { watchMs = WATCH_MS, lost = endProcess } = {}): Promise<FolderLock> {
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 });
  const file = `${folder}.lock`;
  const unlock = tryLock(`${folder}.exclusive`);
  if (!unlock) throw inUse(folder, readOwner(file));
  try {
    const foreign = await refuseLiving(folder, file, watchMs);
    const id = randomUUID();
    writeOwner(file, {
      id,
      pid: process.pid,
      started: startOf(process.pid),
      kernel: kernelIdentity(),
      host: hostname(),
    });
    if (foreign) await sleep(Math.min(SETTLE_MS, watchMs));
    if (readOwner(file)?.id !== id) throw inUse(folder, readOwner(file));
    return held(folder, file, id, unlock, lost);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Whether the previous owner was of another kernel and died; throws where an owner lives. */
async function refuseLiving(folder: string, file: string, watchMs: number): Promise<boolean> {
  const previous = readOwner(file);
  if (!previous || previous.kernel === kernelIdentity()) return false;
  // Written by a release that knew process ids only.
  if (previous.kernel === undefined) {
    if (isAlive(previous)) throw inUse(folder, previous);
    return false;
  }
  log().info(
    { host: previous.host, seconds: Math.round(watchMs / 1_000) },
    "the database was not closed on another machine, or before a reboot; watching whether it is still in use",
  );
  if (await showsLife(file, watchMs)) throw inUse(folder, readOwner(file));
  return true;
}

function held(folder: string, file: string, id: string, unlock: () => void, lost: (error: Error) => void): FolderLock {
  const stopHeartbeat = startHeartbeat(file, id);
  const leave = () => removeOwner(file, id);
  process.once("exit", leave);
  let confirmedAt = Date.now();
  let gone: LockLostError | null = null;
  const lose = (): LockLostError => {
    stopHeartbeat();
    gone = new LockLostError(
      `Another process has taken the database in ${folder}, or the folder was moved or deleted. ` +
        "This process stops at once and writes nothing more. Everything that was acknowledged before is stored.",
    );
    lost(gone);
    return gone;
  };
  return {
    confirm() {
      if (gone) throw gone;
      const now = Date.now();
      // Both directions: the clock may be set back.
      const since = Math.abs(now - confirmedAt);
      if (since < CONFIRM_MS) return;
      const owner = ownerNow(file);
      if (owner === id) confirmedAt = now;
      else if (owner !== undefined || since > UNREADABLE_MS) throw lose();
    },
    release() {
      process.off("exit", leave);
      stopHeartbeat();
      if (!gone) leave();
      unlock();
    },
  };
}

/** The id in the record, null where there is none, undefined where it cannot be read just now. */
function ownerNow(file: string): string | null | undefined {
  try {
    return readOwner(file)?.id ?? null;
  } catch {
    return undefined;
  }
}

function endProcess(error: Error): void {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

function inUse(folder: string, owner: OwnerRecord | null): DatabaseInUseError {
  const where = owner?.host && owner.host !== hostname() ? ` on ${owner.host}` : "";
  const which = owner?.pid ? ` (${owner.pid}${where})` : "";
  return new DatabaseInUseError(
    `The database in ${folder} is open in another process${which}. Stop it first, set another DATA_DIR, ` +
      "or set DATABASE_URL to a PostgreSQL server, which several processes can share.",
  );
}
