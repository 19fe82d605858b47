// Loaded before a program that the bench kills: from SIGUSR2 on it keeps the longest time its event loop stood still, in
// ms, in a file that outlives it.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const RESOLUTION_MS = 10;

if (isMainThread)
  process.once("SIGUSR2", () => {
    const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    const file = path.join(tmpdir(), `dramaturg-pause-${process.pid}`);
    delays.enable();
    setInterval(() => writeFileSync(file, String(Math.max(0, delays.max / 1e6 - RESOLUTION_MS))), 50).unref();
  });
