import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Running = { url: string; pid: number; log: string; stop(): Promise<void>; kill(): Promise<void> };

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export type Launched = { child: ChildProcess; url: string; log: string };

/** Starts a TypeScript program, by the command `through` where one is given; logs to `<folder>/<name>.log`. */
export async function launch(
  name: string,
  file: string,
  args: string[],
  folder: string,
  env: Record<string, string>,
  through: string[] = [],
): Promise<Launched> {
  const port = await freePort();
  const log = path.join(folder, `${name}.log`);
  const output = openSync(log, "a");
  const [command = "", ...rest] = [...through, process.execPath, "--import", "tsx", file, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  return { child, url: `http://127.0.0.1:${port}`, log };
}

/** Starts such a program and waits until `ready` responds at its address. */
export async function startProgram(
  name: string,
  file: string,
  args: string[],
  folder: string,
  env: Record<string, string>,
  ready: string,
  through: string[] = [],
): Promise<Running> {
  const { child, url, log } = await launch(name, file, args, folder, env, through);
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (hasEnded(child)) throw new Error(`${name} exited:\n${readFileSync(log, "utf8").slice(-2_000)}`);
    if (await answers(url + ready))
      return { url, pid: child.pid ?? 0, log, stop: () => stop(child), kill: () => kill(child) };
    await sleep(20);
  }
  await stop(child);
  throw new Error(`${name} did not respond within a minute; see ${log}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Resolves with the exit code when the program has ended; null where a signal ended it. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  if (!hasEnded(child)) await new Promise((resolve) => child.once("exit", resolve));
  return child.exitCode;
};

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: "manual" })).status < 500;
  } catch {
    return false;
  }
}

/** With SIGKILL; resolves when it is gone. */
async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await ended(child);
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  await Promise.race([ended(child), sleep(10_000)]);
  if (!hasEnded(child)) child.kill("SIGKILL");
}

/** Resident memory of a process, in MB: now (`VmRSS`) or at most so far (`VmHWM`). */
export function residentMegabytes(pid: number, field: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const line = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}

/** What a process has used of the processor; the kernel counts in hundredths of a second. */
export function cpuMilliseconds(pid: number): number {
  const [, after = ""] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
  const fields = after.split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** The quantile `q` of the values (nearest rank). */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? Number.NaN;
}
