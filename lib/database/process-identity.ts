import { readFileSync } from "node:fs";
import { hostname, uptime } from "node:os";

export type Owner = { pid: number; started: string };

/** Field 22 of /proc/<pid>/stat: distinguishes processes that reuse an id. Empty where there is no /proc. */
export function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/** Whether the process still runs, as far as this PID namespace can tell. */
export function isAlive(owner: Owner): boolean {
  if (owner.pid <= 0) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startOf(owner.pid) === owner.started;
}

/** The running kernel, the same for all containers on it and another after each boot; its locks hold among them. */
export function kernelIdentity(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return `${hostname()} ${Math.round((Date.now() / 1_000 - uptime()) / 60)}`;
  }
}
