import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase } from "@/lib/database/open";
import { makeScratchDatabase } from "@/lib/database/scratch";
import { keyOf, makeModel, makeRun, startCountingServer, type OpenModel } from "@/lib/runs/runs.fixture";
import type { WorkerInput } from "@/lib/worker/killed-worker.fixture";
import { costOf } from "@/lib/models/pricing";

const TASKS = 200;
const TIMEOUT_SECONDS = 1.5;

const folder = mkdtempSync(path.join(tmpdir(), "dramaturg-takeover-"));
const journals = path.join(folder, "journal");
mkdirSync(journals);
const closing: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const until = async (met: () => boolean | Promise<boolean>, what: string, seconds = 90) => {
  for (const end = Date.now() + seconds * 1_000; !(await met()); await sleep(10))
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
};

const journalsOf = (pid: number): string[] =>
  readdirSync(journals).filter((file) => file.split(".")[1] === String(pid));
const workerOf = (pid: number): string => journalsOf(pid)[0]?.split(".")[0] ?? "";
const linesOf = (pid: number): string[] =>
  journalsOf(pid).flatMap((file) => readFileSync(path.join(journals, file), "utf8").split("\n"));
const sentOf = (pid: number): string[] =>
  linesOf(pid)
    .filter((line) => line.startsWith("S"))
    .map((line) => /\[\[([^\]]+)\]\]/.exec(line)?.[1] ?? "");

// An embedded database has one process only.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "a worker without heartbeat loses its tasks to a living one, and when it continues sends nothing more of them",
  { timeout: 300_000 },
  async () => {
    const scratch = await makeScratchDatabase(process.env.TEST_DATABASE_URL!, "takeover");
    closing.push(() => scratch.drop());
    useDatabase(await openDatabase({ url: scratch.url }));
    closing.push(closeDatabase);
    const client = await database();

    // Each worker uses a path of its own, so that the server knows who sends.
    const server = await startCountingServer(300);
    closing.push(() => server.close());
    const model = await makeModel(server.baseUrl, { provider: { concurrency: 10 } });
    const { id: runId } = await makeRun(TASKS);
    const setState = (state: "paused" | "planning") => client.run.update({ where: { id: runId }, data: { state } });
    await setState("paused");
    const arrivals: { by: string; key: string }[] = [];
    server.setBehave(({ url, body }) => {
      arrivals.push({ by: url.split("/")[1] ?? "", key: /\[\[([^\]]+)\]\]/.exec(body)?.[1] ?? "" });
      return undefined;
    });
    const sentBy = (by: string) => arrivals.filter((arrival) => arrival.by === by).map(({ key }) => key);
    const start = (name: string) => {
      const { id, providerId, price, parameters, limits } = model;
      const models: OpenModel[] = [{ id, providerId, price, parameters, limits, baseUrl: `${server.host}/${name}/v1` }];
      const input: WorkerInput = {
        address: { url: scratch.url },
        journals,
        runId,
        models,
        timeoutSeconds: TIMEOUT_SECONDS,
      };
      const child = spawn(
        process.execPath,
        ["--import", "tsx", "lib/worker/killed-worker.fixture.ts", JSON.stringify(input)],
        {
          stdio: ["ignore", "inherit", "inherit"],
        },
      );
      const ended = new Promise((resolve) => child.once("exit", resolve));
      closing.push(() => void child.kill("SIGKILL"));
      return { child, ended };
    };

    const [first, second] = [start("first"), start("second")];
    await until(async () => (await client.worker.count()) === 2, "both are registered");
    await setState("planning");
    await until(() => ["first", "second"].every((name) => sentBy(name).length >= 12), "both make calls");
    first.child.kill("SIGSTOP");
    // What it had sent may still be on its way.
    for (let before = -1; before !== sentBy("first").length;) {
      before = sentBy("first").length;
      await sleep(400);
    }

    // What it holds now: tasks, and calls whose responses it does not receive for a while.
    const heldBy = workerOf(first.child.pid!);
    const stillHeld = () => client.runTask.findMany({ where: { runId, state: "open", heldBy } });
    const held = new Set((await stillHeld()).map(({ subject }) => keyOf(subject, model)));
    const rows = await client.call.findMany({ where: { runId }, select: { subject: true } });
    const known = new Set(rows.map(({ subject }) => keyOf(subject, model)));
    // What its journal lists as sent is on its way, even where the connection is still being opened.
    const outgoing = new Set(sentOf(first.child.pid!));
    const unanswered = [...outgoing].filter((key) => !known.has(key));
    expect(unanswered.length).toBeGreaterThan(0);
    const atStop = arrivals.length;

    await until(async () => (await stillHeld()).length === 0, "the second takes over all tasks");
    await until(
      () => unanswered.every((key) => sentBy("second").includes(key)),
      "the second makes the unanswered calls again",
    );
    expect(await client.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: "running" });
    first.child.kill("SIGCONT");
    await until(
      async () => (await client.run.findUniqueOrThrow({ where: { id: runId } })).state === "finished",
      "the run finishes",
    );
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);

    expect(await client.runTask.count({ where: { runId, state: "done" } })).toBe(TASKS);
    // The first sent nothing more of what it held.
    expect(
      arrivals.slice(atStop).filter(({ by, key }) => by === "first" && held.has(key) && !outgoing.has(key)),
    ).toEqual([]);
    // Only calls whose responses it did not receive were made again, once.
    const timesOf = Map.groupBy(arrivals, ({ key }) => key);
    const again = [...timesOf].filter(([, times]) => times.length > 1);
    expect(again.map(([, times]) => times.map(({ by }) => by).sort())).toEqual(
      unanswered.map(() => ["first", "second"]),
    );
    expect(new Set(again.map(([key]) => key))).toEqual(new Set(unanswered));
    // Both responses were paid, and the ledger has both.
    const calls = await client.call.findMany({ where: { runId }, orderBy: { attempt: "asc" } });
    expect(calls.every(({ state }) => state === "done")).toBe(true);
    const { answered, inputTokens, outputTokens } = server.stats();
    expect(calls.length).toBe(answered);
    expect(answered).toBe(TASKS + unanswered.length);
    for (const key of unanswered)
      expect(calls.filter(({ subject }) => keyOf(subject, model) === key).map(({ attempt }) => attempt)).toEqual([
        1, 2,
      ]);
    const { spent } = await client.run.findUniqueOrThrow({ where: { id: runId } });
    expect(spent).toBeCloseTo(
      calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      12,
    );
    expect(spent).toBeCloseTo(costOf({ input: inputTokens, output: outputTokens, cached: 0 }, model.price)!, 12);
  },
);
