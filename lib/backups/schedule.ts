import { spawn } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
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

/**
 * Makes backups at intervals until the returned function is called, each in a process of its own, so that neither its
 * memory nor its time is taken from requests. The first comes when the last one is older than the interval.
 */
export function scheduleBackups(kind: "embedded" | "postgres"): () => void {
  const every = backupMinutes(kind) * MINUTE_MS;
  if (every === 0) return () => undefined;
  removeLeftovers();
  let child: ReturnType<typeof spawn> | null = null;
  const begin = () => {
    timer = setTimeout(begin, every).unref();
    if (child) return;
    const errors: string[] = [];
    child = spawn(process.execPath, ["--import", "tsx", "bin/backup.ts", "--scheduled"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr?.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
    child.once("error", (error) => log().error({ err: error }, "scheduled backup did not start"));
    child.once("close", (code) => {
      child = null;
      if (code === 0) log().info("scheduled backup done");
      else if (code !== null) log().error({ reason: errors.join("").trim().slice(-500) }, "scheduled backup failed");
    });
    child.unref();
  };
  const age = Date.now() - (scheduledBackups().at(-1)?.at.getTime() ?? 0);
  let timer = setTimeout(begin, Math.max(Math.min(FIRST_MS, every), every - age)).unref();
  return () => {
    clearTimeout(timer);
    child?.kill();
  };
}

/** What backups that were interrupted left; no other one runs yet. */
function removeLeftovers(): void {
  const { backups } = places();
  try {
    for (const name of readdirSync(backups))
      if (name.startsWith(".copy-") || name.endsWith(".partial"))
        rmSync(path.join(backups, name), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
