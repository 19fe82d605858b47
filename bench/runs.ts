import { execFileSync } from "node:child_process";
import { onFreshSite } from "@/bench/campaign";

/** `orders`: judgements that follow each response. */
export type Plan = { concurrency: number; tasks: number; orders: number };

/** The last is a full evaluation of one model over FURINA-Bench's items in both orders. */
const plans: Plan[] = [
  { concurrency: 64, tasks: 6_000, orders: 0 },
  { concurrency: 256, tasks: 30_000, orders: 0 },
  { concurrency: 256, tasks: 7_181, orders: 2 },
];

export type RunsRow = {
  database: string;
  concurrency: number;
  calls: number;
  seconds: string;
  "calls/s": number;
  share: string;
  "CPU ms/call": string;
  "MB idle": number;
  "MB after half": number;
  "MB at the end": number;
  "MB peak": number;
};

/** Runs against a server of models that takes 200 ms: calls a second as a share of what that many slots could do, the worker's CPU and memory. */
export async function benchRuns(server: string | null): Promise<RunsRow[]> {
  const rows: RunsRow[] = [];
  for (const database of server ? [null, server] : [null]) {
    for (const plan of plans) {
      rows.push(
        await onFreshSite(database, async (site) => {
          const printed = execFileSync(process.execPath, ["--import", "tsx", "bench/runs-plan.ts", JSON.stringify({ site, plan })], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
          return JSON.parse(printed.trim().split("\n").at(-1) ?? "") as RunsRow;
        }),
      );
    }
  }
  return rows;
}
