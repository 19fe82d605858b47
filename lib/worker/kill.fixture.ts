import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatModel } from "@/lib/models/chat-model";
import type { CountingServer } from "@/lib/runs/runs.fixture";
import type { WorkerInput } from "@/lib/worker/killed-worker.fixture";

/** What the process gets to open a model that the parent has stored. */
export const toOpenModel = ({ id, providerId, price, parameters, limits, address }: ChatModel) => ({
  ...{ id, providerId, price, parameters, limits },
  baseUrl: address,
});

type Plan = {
  kills: number;
  callsBetween: number;
  input: WorkerInput;
  server: CountingServer;
  /** Called with the id of each process when its first call has arrived. */
  watch?: (pid: number) => void;
};

/**
 * `receivedAtKill`: calls that had ended at a kill, by key, and how often each had been received; `cutOff`: ids of the
 * others.
 */
export type KillReport = { receivedAtKill: Map<string, number>; cutOff: Set<string> };

/** Executes a run with workers that are killed one after another, and with a last one until it has finished. */
export async function executeWithKills(
  { kills, callsBetween, input, server, watch }: Plan,
  closing: (() => Promise<unknown>)[],
): Promise<KillReport> {
  // Each loads its code while the one before it works, and does nothing before it is sent a message.
  const load = (): ChildProcess => {
    const program = ["--import", "tsx", "lib/worker/killed-worker.fixture.ts", JSON.stringify(input)];
    const worker = spawn(process.execPath, program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    closing.push(() => Promise.resolve(worker.kill("SIGKILL")));
    return worker;
  };
  let next = load();
  const start = () => {
    const worker = next;
    worker.send("go");
    return worker;
  };
  const receivedAtKill = new Map<string, number>();
  const cutOff = new Set<string>();
  for (let kill = 0; kill < kills; kill++) {
    const before = server.total();
    const worker = start();
    next = load();
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    // While it is busy, at a point that differs from kill to kill; every fourth time possibly while it still recovers
    // what the last one left.
    const patienceMs = kill % 4 === 3 ? 700 + kill * 60 : Infinity;
    const from = Date.now();
    const isEarly = () => server.total() < before + callsBetween && Date.now() - from < patienceMs;
    let isWatched = false;
    while (isEarly() && worker.exitCode === null) {
      if (!isWatched && server.total() > before) watch?.(worker.pid ?? 0);
      isWatched ||= server.total() > before;
      await sleep(2);
    }
    await sleep((kill * 7) % 50);
    worker.kill("SIGKILL");
    await ended;
    // What it had sent before it died is still being received.
    await sleep(20);
    const left = journaledCalls(input.journals);
    for (const id of left.cutOff.keys()) cutOff.add(id);
    for (const key of left.ended.values()) receivedAtKill.set(key, server.received.get(key) ?? 0);
  }
  const last = start();
  const code = await new Promise((resolve) => last.once("exit", resolve));
  if (code !== 0) throw new Error(`The last worker exited with ${String(code)}.`);
  return { receivedAtKill, cutOff };
}

/** Calls in the journals, by id, with their keys: those that had ended, and those that were cut off. */
function journaledCalls(journals: string): { ended: Map<string, string>; cutOff: Map<string, string> } {
  const sent = new Map<string, string>();
  const ended = new Set<string>();
  for (const file of readdirSync(journals)) {
    for (const line of readFileSync(path.join(journals, file), "utf8").split("\n")) {
      const id = line.slice(1, 37);
      const key = /\[\[([^\]]+)\]\]/.exec(line)?.[1];
      if (line.startsWith("S") && key) sent.set(id, key);
      if (line.startsWith("A")) ended.add(id);
    }
  }
  const part = (hasEnded: boolean) => new Map([...sent].filter(([id]) => ended.has(id) === hasEnded));
  return { ended: part(true), cutOff: part(false) };
}
