import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Owner } from "@/lib/database/process-identity";

/** Who has an embedded database open: `id` is drawn at random, `kernel` and `host` say where it runs. */
export type OwnerRecord = Owner & { id?: string; kernel?: string; host?: string };

const HEARTBEAT_MS = 1_000;
/** An owner of another kernel whose record does not change for so long is gone. */
export const WATCH_MS = 10_000;

/** The record; null where there is none, and `{ pid: 0 }` where it cannot be understood. */
export function readOwner(file: string): OwnerRecord | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as OwnerRecord;
  } catch (error) {
    if (error instanceof SyntaxError) return { pid: 0, started: "" };
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export function writeOwner(file: string, record: OwnerRecord): void {
  const temporary = `${file}.${record.id ?? ""}`;
  writeFileSync(temporary, JSON.stringify(record), { mode: 0o600 });
  renameSync(temporary, file);
}

export function removeOwner(file: string, id: string): void {
  if (readOwner(file)?.id === id) rmSync(file, { force: true });
}

/**
 * Whether the record changes or is replaced while it is watched. Only changes count, never the time it names: the
 * clocks of two machines differ.
 */
export async function showsLife(file: string, watchMs = WATCH_MS): Promise<boolean> {
  const first = glance(file);
  for (const until = performance.now() + watchMs; performance.now() < until;) {
    await sleep(Math.min(500, watchMs / 4));
    if (glance(file) !== first) return glance(file) !== null;
  }
  return false;
}

// Opened anew each time: a network file system answers from its cache otherwise.
function glance(file: string): string | null {
  try {
    const opened = openSync(file, "r");
    try {
      return `${readFileSync(opened, "utf8")} ${fstatSync(opened, { bigint: true }).mtimeNs}`;
    } finally {
      closeSync(opened);
    }
  } catch {
    return null;
  }
}

/**
 * Renews the time of the record every second as long as it has this id. In a thread, so that a long statement, which
 * keeps the main one, does not look like death. Its source is given as text: bundles hold no files of their own.
 */
export function startHeartbeat(file: string, id: string, everyMs = HEARTBEAT_MS): () => void {
  const source = `
    const { readFileSync, utimesSync } = require("node:fs");
    const { file, id, everyMs } = require("node:worker_threads").workerData;
    setInterval(() => {
      try {
        if (JSON.parse(readFileSync(file, "utf8")).id === id) utimesSync(file, new Date(), new Date());
      } catch {}
    }, everyMs);`;
  const thread = new Worker(source, { eval: true, workerData: { file, id, everyMs }, execArgv: [] });
  thread.unref();
  thread.on("error", () => undefined);
  return () => void thread.terminate();
}
