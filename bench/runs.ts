import { execFileSync } from "node:child_process";
import { onFreshSite } from "@/bench/campaign";
import type { RunMeasure } from "@/bench/run-measure";

export type Plan = { concurrency: number; tasks: number };

const plans: Plan[] = [
  { concurrency: 64, tasks: 6_000 },
  { concurrency: 256, tasks: 30_000 },
];

/** Runs against a server of models that takes 200 ms: calls a second as a share of what that many slots could do, the worker's CPU and memory. */
export async function benchRuns(server: string | null): Promise<RunMeasure[]> {
  const rows: RunMeasure[] = [];
  for (const database of server ? [null, server] : [null])
    for (const plan of plans)
      rows.push(
        await onFreshSite(database, async (site) => inProcess<RunMeasure>("bench/runs-plan.ts", { site, plan })),
      );
  return rows;
}

/** Runs one of our programs in a process of its own, so that its memory is its own; what it prints last is JSON. */
export function inProcess<Answer>(file: string, input: object): Answer {
  const printed = execFileSync(process.execPath, ["--import", "tsx", file, JSON.stringify(input)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "") as Answer;
}
