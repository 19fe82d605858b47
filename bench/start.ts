import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, quantile, residentMegabytes } from "@/bench/server";

const STARTS = 5;

export type StartRow = { starts: number; "first page, median s": number; "slowest s": number; "MB at rest": number };

/** `bin/start` on an existing installation with the demo: seconds to the first page, and memory when idle. */
export async function benchStart(): Promise<StartRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-bench-"));
  try {
    await startOnce(folder);
    const seconds: number[] = [];
    let resting = 0;
    for (let start = 0; start < STARTS; start++) {
      const measured = await startOnce(folder);
      seconds.push(measured.seconds);
      resting = measured.megabytes;
    }
    return [
      {
        starts: STARTS,
        "first page, median s": quantile(seconds, 0.5),
        "slowest s": Math.max(...seconds),
        "MB at rest": resting,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const port = String(await freePort());
  const begun = performance.now();
  const child = spawn(path.resolve("bin", "start"), ["--port", port], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  while (!(await isUp(`http://127.0.0.1:${port}/sign-in`))) {
    if (child.exitCode !== null) throw new Error("bin/start exited; run it by hand to see why.");
    await sleep(20);
  }
  const seconds = Math.round((performance.now() - begun) / 10) / 100;
  await sleep(2_000);
  // bin/start becomes the server: the same process.
  const megabytes = residentMegabytes(child.pid ?? 0);
  child.kill("SIGTERM");
  await ended;
  return { seconds, megabytes };
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
