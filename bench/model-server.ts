import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Stats } from "@/e2e/model-server/tally";
import { cpuMilliseconds } from "@/bench/server";

/** What a call takes at the server of models. */
export const LATENCY_MS = 200;

export type Models = { baseUrl: string; stats(): Promise<Stats>; cpuMs(): number; stop(): void };

/** The server of models in a process of its own. */
export async function startModels(): Promise<Models> {
  const child = spawn(process.execPath, ["--import", "tsx", "e2e/model-server/server.ts", "0", String(LATENCY_MS)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const host = `http://127.0.0.1:${port.toString().trim()}`;
  return {
    baseUrl: `${host}/v1`,
    stats: async () => (await (await fetch(`${host}/stats`)).json()) as Stats,
    cpuMs: () => cpuMilliseconds(child.pid ?? 0),
    stop: () => void child.kill(),
  };
}
