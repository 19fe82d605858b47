import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { deleteUnusedCopies } from "@/lib/backups/copy-service";
import { places } from "@/lib/backups/installation";
import { scheduledBackups } from "@/lib/backups/scheduled";
import { environment } from "@/lib/environment";
import { log } from "@/lib/log";

const MINUTE_MS = 60_000;
const EMBEDDED_MINUTES = 15;
/** A server that has just started has other things to do. */
const FIRST_MS = 2 * MINUTE_MS;

/** Minutes between scheduled backups; 0 for none. */
export const backupMinutes = (kind: "embedded" | "postgres"): number =>
  environment().BACKUP_MINUTES ?? (kind === "embedded" ? EMBEDDED_MINUTES : 0);

/** A backup under way; `ended` never rejects. */
export type BackupJob = { ended: Promise<void>; stop(): void };

export type Schedule = { everyMs?: number; folder?: string; begin?: () => BackupJob };

/**
 * Makes backups at intervals until the returned function is called, each in a process of its own, so that neither its
 * memory nor its time is taken from requests, and one at a time. The first comes when the last one is older than the
 * interval. By default as the environment says.
 */
export function scheduleBackups(
  kind: "embedded" | "postgres",
  { everyMs = backupMinutes(kind) * MINUTE_MS, folder = places().backups, begin = inOwnProcess }: Schedule = {},
): () => void {
  removeLeftovers(folder);
  if (everyMs === 0) return () => undefined;
  let job: BackupJob | null = null;
  const next = () => {
    timer = setTimeout(next, everyMs).unref();
    if (job) return;
    job = begin();
    void job.ended.then(() => (job = null));
  };
  const age = Date.now() - (scheduledBackups(folder).at(-1)?.at.getTime() ?? 0);
  let timer = setTimeout(next, Math.max(Math.min(FIRST_MS, everyMs), everyMs - age)).unref();
  return () => {
    clearTimeout(timer);
    job?.stop();
  };
}

function inOwnProcess(): BackupJob {
  const errors: string[] = [];
  const child = spawn(process.execPath, ["--import", "tsx", "bin/backup.ts", "--scheduled"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  child.once("error", (error) => log().error({ err: error }, "scheduled backup did not start"));
  child.unref();
  const ended = new Promise<void>((resolve) =>
    child.once("close", (code) => {
      if (code === 0) log().info("scheduled backup done");
      else if (code !== null) log().error({ reason: errors.join("").trim().slice(-500) }, "scheduled backup failed");
      resolve();
    }),
  );
  return { ended, stop: () => void child.kill() };
}

/** What backups that were interrupted left; `bin/backup` may be running. */
function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return;
  deleteUnusedCopies(folder);
  for (const name of readdirSync(folder))
    if (name.endsWith(".partial")) rmSync(path.join(folder, name), { recursive: true, force: true });
}
