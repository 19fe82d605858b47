import { readFileSync } from "node:fs";
import type { Site } from "@/bench/campaign";
import { LATENCY_MS } from "@/bench/model-server";
import { residentMegabytes } from "@/bench/server";
import { query } from "@/lib/database/client";
import { untilState } from "@/lib/runs/runs.fixture";

export type RunMeasure = {
  database: string;
  concurrency: number;
  calls: number;
  seconds: string;
  "calls/s": number;
  share: string;
  "CPU ms/call": string;
  /** Part of the time in which this process's main thread wanted a processor and another process had it: 0 on a machine of one's own. */
  "CPU denied": string;
  "MB idle": number;
  "MB after half": number;
  "MB at the end": number;
  "MB peak": number;
};

/** Has `begin` start a run of so many calls and waits for its end: by the ledger how fast it was, of this process what it used. */
export async function measureRun(
  site: Site,
  concurrency: number,
  calls: number,
  begin: () => Promise<string>,
): Promise<RunMeasure & { id: string }> {
  global.gc?.();
  const idle = residentMegabytes(process.pid);
  const id = await begin();
  const [before, deniedBefore, from] = [process.cpuUsage(), deniedMs(), performance.now()];
  const memory: number[] = [];
  const timer = setInterval(() => memory.push(residentMegabytes(process.pid)), 250);
  await untilState(id, ["finished"], 600);
  clearInterval(timer);
  const used = process.cpuUsage(before);
  const denied = (deniedMs() - deniedBefore) / (performance.now() - from);
  const [span] = await query<{ seconds: number; done: number }>(
    `SELECT extract(epoch FROM max("endedAt") - min("sentAt"))::float8 AS seconds, count(*)::int AS done FROM "Call" WHERE "runId" = $1::uuid`,
    [id],
  );
  const seconds = span?.seconds ?? Number.NaN;
  const perSecond = (span?.done ?? 0) / seconds;
  return {
    id,
    database: site.databaseUrl ? "postgres" : "embedded",
    concurrency,
    calls,
    seconds: seconds.toFixed(1),
    "calls/s": Math.round(perSecond),
    share: (perSecond / (concurrency / (LATENCY_MS / 1_000))).toFixed(3),
    "CPU ms/call": ((used.user + used.system) / 1_000 / calls).toFixed(2),
    "CPU denied": denied.toFixed(2),
    "MB idle": idle,
    "MB after half": memory[memory.length >> 1] ?? 0,
    "MB at the end": memory.at(-1) ?? 0,
    "MB peak": Math.max(...memory),
  };
}

/** How long this process's main thread has waited for a processor so far. */
const deniedMs = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
