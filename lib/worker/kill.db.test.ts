import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { keyOf, makeModel, makeRun, startCountingServer, type OpenModel } from "@/lib/runs/runs.fixture";
import type { WorkerInput } from "@/lib/worker/killed-worker.fixture";

const KILLS = 20;
const TASKS = 1_100;

const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-kills-"));
const journals = path.join(folder, "journal");
mkdirSync(journals);
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Calls in the journals, by id, with their keys: those that had ended, and those that were cut off. */
function journaled(): { ended: Map<string, string>; cutOff: Map<string, string> } {
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
  const part = (wanted: boolean) => new Map([...sent].filter(([id]) => ended.has(id) === wanted));
  return { ended: part(true), cutOff: part(false) };
}

const countOf = (keys: string[]) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

test(
  `with a worker killed ${KILLS} times, a run makes every call once and its ledger holds every attempt`,
  { timeout: 240_000 },
  async () => {
    const scratch = process.env.TEST_DATABASE_URL
      ? await makeScratchDatabase(process.env.TEST_DATABASE_URL, "kill")
      : null;
    if (scratch) closing.push(() => scratch.drop());
    const address: DatabaseAddress = scratch ? { url: scratch.url } : { folder: path.join(folder, "pglite") };
    const server = await startCountingServer(40);
    closing.push(() => server.close());

    useDatabase(await openDatabase(address));
    const first = await makeModel(server.baseUrl, { provider: { concurrency: 24 } });
    const second = await makeModel(server.baseUrl, { provider: { id: first.providerId } });
    const { id: runId, subjects } = await makeRun(TASKS, { planned: TASKS * 2 });
    await closeDatabase();

    const models: OpenModel[] = [first, second].map(({ id, providerId, price, parameters, limits }) => ({
      id,
      providerId,
      price,
      parameters,
      limits,
      baseUrl: server.baseUrl,
    }));
    // Each loads its code while the one before it works, and does nothing before it is sent a message.
    const load = () => {
      const input = JSON.stringify({ address, journals, runId, models } satisfies WorkerInput);
      const worker = spawn(process.execPath, ["--import", "tsx", "lib/worker/killed-worker.fixture.ts", input], {
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      });
      closing.push(() => Promise.resolve(worker.kill("SIGKILL")));
      return worker;
    };
    let next = load();
    const start = () => {
      const worker = next;
      worker.send("go");
      return worker;
    };

    /** Calls that had ended at a kill, and how often each had been received then. */
    const receivedAtKill = new Map<string, number>();
    const cutOff = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const before = server.total();
      const worker = start();
      next = load();
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      // While it is busy, at a point that differs from kill to kill; every fourth time possibly while it still recovers
      // what the last one left.
      const patience = kill % 4 === 3 ? 700 + kill * 60 : Infinity;
      for (
        const from = Date.now();
        server.total() < before + 40 && worker.exitCode === null && Date.now() - from < patience;
      )
        await sleep(2);
      await sleep((kill * 7) % 50);
      worker.kill("SIGKILL");
      await ended;
      // What it had sent before it died is still being received.
      await sleep(20);
      const left = journaled();
      for (const id of left.cutOff.keys()) cutOff.add(id);
      for (const key of left.ended.values()) receivedAtKill.set(key, server.received.get(key) ?? 0);
    }
    expect(receivedAtKill.size).toBeLessThan(TASKS * 2);
    const last = start();
    expect(await new Promise((resolve) => last.once("exit", resolve))).toBe(0);

    useDatabase(await openDatabase(address));
    closing.push(closeDatabase);
    const client = await database();
    expect(await client.runTask.count({ where: { runId, state: "done" } })).toBe(TASKS);

    // Every call is done once.
    const rows = await client.call.findMany({
      where: { runId },
      select: {
        id: true,
        subject: true,
        modelId: true,
        state: true,
        inputTokens: true,
        outputTokens: true,
        cost: true,
      },
    });
    const keys = subjects.flatMap((subject) => [keyOf(subject, first), keyOf(subject, second)]);
    const done = rows.filter(({ state }) => state === "done");
    expect(countOf(done.map(({ subject, modelId }) => keyOf(subject, { id: modelId })))).toEqual(countOf(keys));

    // Calls that had ended were not made again; those that were, are no more than were cut off.
    const repeated = [...receivedAtKill].filter(([key, asked]) => server.received.get(key) !== asked);
    expect(repeated).toEqual([]);
    expect(server.total() - keys.length).toBeLessThanOrEqual(cutOff.size);

    // The ledger against the server: one row per attempt. It may have more than the server only by calls killed between
    // the journal line and the server's reading the request: those are among the interrupted.
    const interrupted = rows.filter(({ state }) => state === "interrupted");
    expect(done.length + interrupted.length).toBe(rows.length);
    const rowsOf = countOf(rows.map(({ subject, modelId }) => keyOf(subject, { id: modelId })));
    for (const [key, received] of server.received) expect(rowsOf.get(key)).toBeGreaterThanOrEqual(received);
    const unread = rows.length - server.total();
    expect(unread).toBeLessThanOrEqual(interrupted.length);
    expect(new Set(interrupted.map(({ id }) => id))).toEqual(cutOff);

    // Tokens: exact for what was done; what the server spent on calls that were cut off is covered by the estimates.
    const sum = (of: typeof rows, field: "inputTokens" | "outputTokens") =>
      of.reduce((total, row) => total + (row[field] ?? 0), 0);
    const { inputTokens, outputTokens, answered } = server.stats();
    const wasted = answered - done.length;
    expect(sum(done, "outputTokens")).toBe(outputTokens - wasted * 14);
    expect(sum(rows, "outputTokens")).toBeGreaterThanOrEqual(outputTokens);
    expect(sum(done, "inputTokens")).toBe(Math.round((inputTokens / answered) * done.length));
    const run = await client.run.findUniqueOrThrow({ where: { id: runId } });
    expect(run.spent).toBeCloseTo(
      rows.reduce((total, { cost }) => total + (cost ?? 0), 0),
      9,
    );
    console.log(
      `${KILLS} kills: ${server.total()} calls received for ${keys.length}; ${cutOff.size} cut off, ` +
        `${server.total() - keys.length} repeated, ${unread} never read by the server, none lost.`,
    );
  },
);
