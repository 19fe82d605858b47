import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { residentMegabytes } from "@/bench/server";

/** What killed programs needed at most: resident memory in MB, and the longest pause of their event loops in ms. */
export type Needs = { megabytes: number; pauseMs: number };

/** The environment of programs that are watched; without it SIGUSR2 would end them. */
export const WATCHED = { NODE_OPTIONS: `--import=${pathToFileURL(path.resolve("bench/faults/pause-meter.mjs")).href}` };

/** Watches a program until it has ended; its pauses count from now on, and not while it loads. */
export function watch(pid: number, needs: Needs): void {
  const file = path.join(tmpdir(), `dramaturg-pause-${pid}`);
  process.kill(pid, "SIGUSR2");
  const timer = setInterval(() => {
    try {
      needs.megabytes = Math.max(needs.megabytes, residentMegabytes(pid, "VmHWM"));
      needs.pauseMs = Math.max(needs.pauseMs, Math.round(readPause(file)));
    } catch {
      clearInterval(timer);
      rmSync(file, { force: true });
    }
  }, 25);
  timer.unref();
}

function readPause(file: string): number {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}
