import { expect, test } from "vitest";
import { nobody, system } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import {
  askingHandler,
  holding,
  keyOf,
  makeModel,
  makeRun,
  untilInactive,
  untilHeartbeat,
  untilState,
  unwrapped,
} from "@/lib/runs/runs.fixture";
import { pauseRun, resumeRun, retryFailed, stopRun } from "@/lib/runs/controls";
import { forgetProgress, runProgress, type RunProgress } from "@/lib/runs/progress";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

const progressOf = async (runId: string): Promise<RunProgress> => {
  forgetProgress(runId);
  return unwrapped(await runProgress(system, runId));
};
const openTasks = async (runId: string) => (await database()).runTask.count({ where: { runId, state: "open" } });
const patiently = { timeout: 20_000 };

test("a run is executed and finished, and the ledger holds every call", async () => {
  const server = await serve();
  const models = [await makeModel(server.baseUrl), await makeModel(server.baseUrl)];
  const { handler, results } = askingHandler(models);
  const { id } = await makeRun(50, { planned: 100 });
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  expect(server.total()).toBe(100);
  expect(results.filter(({ state }) => state === "done")).toHaveLength(100);
  const { inputTokens: input, outputTokens: output } = server.stats();
  expect(await progressOf(id)).toMatchObject({
    state: "finished",
    calls: { planned: 100, done: 100, failed: 0, unparsable: 0, interrupted: 0, inFlight: 0 },
    tokens: { input, output, thinking: 0 },
    errors: [],
  });
  expect((await progressOf(id)).cost).toBeCloseTo((input * 1 + output * 2) / 1e6, 12);
  expect(await openTasks(id)).toBe(0);
});

test("a paused run sends nothing more, and continues where it was", async () => {
  const server = await serve(5);
  const { held, letGo } = holding(await makeModel(server.baseUrl), 30);
  const { handler, ended } = askingHandler([held]);
  const { id } = await makeRun(120);
  const worker = await work({ kinds: [handler] });
  // Thirty have ended, and as many as the provider accepts are in flight.
  await expect.poll(server.total, patiently).toBe(38);
  expect(await pauseRun(system, id)).toEqual({ ok: true, value: { state: "paused" } });
  await untilHeartbeat(worker.id);
  letGo();
  await untilInactive(id);
  await untilHeartbeat(worker.id);
  expect(server.total()).toBe(38);
  expect(await progressOf(id)).toMatchObject({ state: "paused", reason: "person", calls: { done: 38, inFlight: 0 } });
  await resumeRun(system, id);
  await untilState(id, ["finished"]);
  expect(server.total()).toBe(120);
  expect(new Set(ended).size).toBe(120);
});

test("a stopped run stays as it is", async () => {
  const server = await serve(5);
  const { held, letGo } = holding(await makeModel(server.baseUrl), 20);
  const { handler } = askingHandler([held]);
  const { id } = await makeRun(100);
  const worker = await work({ kinds: [handler] });
  await expect.poll(server.total, patiently).toBe(28);
  await stopRun(system, id);
  await untilHeartbeat(worker.id);
  letGo();
  await untilInactive(id);
  await untilHeartbeat(worker.id);
  expect(server.total()).toBe(28);
  expect((await progressOf(id)).calls.done).toBe(28);
  expect(await resumeRun(system, id)).toMatchObject({ ok: false, reason: "conflict", code: "run-stopped" });
});

test("only failed calls are retried, by leads and admins", async () => {
  let broken = true;
  const server = await serve(5, (key) => (broken && failing.has(key) ? "400" : undefined));
  const model = await makeModel(server.baseUrl);
  const { handler, results } = askingHandler([model]);
  const { id, subjects } = await makeRun(40);
  const failing = new Set(subjects.slice(0, 7).map((subject) => keyOf(subject, model)));
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({
    calls: { done: 33, failed: 7 },
    errors: [{ cause: "bad-request", count: 7, example: expect.stringContaining("temperature") as string }],
  });
  expect(results.filter(({ state }) => state === "failed")).toHaveLength(7);

  const [annotator] = await makePeople(1);
  expect(await retryFailed(nobody, id)).toMatchObject({ reason: "sign-in" });
  expect(await retryFailed(annotator!, id)).toMatchObject({ reason: "forbidden" });
  broken = false;
  const [lead] = await makePeople(1, "lead");
  expect(await retryFailed(lead!, id)).toMatchObject({ ok: true });
  await untilState(id, ["finished"]);
  expect(server.total()).toBe(47);
  expect(await progressOf(id)).toMatchObject({ calls: { done: 40, failed: 0 }, errors: [] });
});

test("failed calls are retried while others are in flight", async () => {
  let broken = true;
  const server = await serve(5, (key) => (broken && key === failing ? "400" : undefined));
  const { held, letGo } = holding(await makeModel(server.baseUrl), 0);
  const { handler } = askingHandler([held]);
  const { id, subjects } = await makeRun(6);
  const failing = keyOf(subjects[2]!, held);
  const worker = await work({ kinds: [handler] });
  const failed = async () => (await database()).runTask.count({ where: { runId: id, state: "failed" } });
  await expect.poll(failed, patiently).toBe(1);
  broken = false;
  unwrapped(await retryFailed(system, id));
  await untilHeartbeat(worker.id);
  letGo();
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({ calls: { done: 6, failed: 0 }, errors: [] });
  expect(server.total()).toBe(7);
});

test("a call that will be retried does not count as failed", async () => {
  const server = await serve(5, () => "400");
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id } = await makeRun(3);
  const worker = await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  await worker.stop();
  expect(await progressOf(id)).toMatchObject({ calls: { failed: 3 }, errors: [{ count: 3 }] });
  unwrapped(await retryFailed(system, id));
  expect(await progressOf(id)).toMatchObject({ calls: { failed: 0 }, errors: [] });
  await stopRun(system, id);
});

test("an unparsable response is stored as received and repaired once", async () => {
  const server = await serve(5);
  const model = await makeModel(server.baseUrl);
  const { id, subjects } = await makeRun(12);
  // Half of the responses are parsed at once; the other half after the repair.
  let reads = 0;
  const { handler, results } = askingHandler([model], {
    read: (text) =>
      ++reads % 2 === 0 && text !== "" ? { ok: true, value: text } : { ok: false, why: { code: "no-score" } },
    repair: ({ code }) => `Once more: ${code}`,
  });
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  const client = await database();
  const calls = await client.call.findMany({ where: { runId: id }, orderBy: { attempt: "asc" } });
  expect(results).toHaveLength(12);
  for (const subject of subjects) {
    const rows = calls.filter((call) => call.subject === subject);
    expect(rows.length).toBeLessThanOrEqual(2);
    for (const row of rows) expect(row.raw).toContain("choices");
    const repair = rows[1]?.messages as { role: string; content: string }[] | undefined;
    if (repair)
      expect(repair.slice(1)).toEqual([
        { role: "assistant", content: rows[0]?.text },
        { role: "user", content: "Once more: no-score" },
      ]);
  }
});

test("a response that stays unparsable is an unparsable row, and is not repaired endlessly", async () => {
  const server = await serve(5);
  const { handler, results } = askingHandler([await makeModel(server.baseUrl)], {
    read: () => ({ ok: false, why: { code: "no-score" } }),
    repair: () => "Once more.",
  });
  const { id } = await makeRun(5);
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  expect(server.total()).toBe(10);
  expect(results.every((result) => result.state === "unparsable" && result.text.length > 0)).toBe(true);
  expect((await progressOf(id)).calls).toMatchObject({ done: 0, unparsable: 5, failed: 0 });
});

test("an identical call of an earlier run is reused only where the run allows it, and costs nothing", async () => {
  const server = await serve(5);
  const model = await makeModel(server.baseUrl);
  const { handler } = askingHandler([model]);
  await work({ kinds: [handler] });
  const first = await makeRun(10);
  await untilState(first.id, ["finished"]);
  const second = await makeRun(10, { subjects: first.subjects });
  await untilState(second.id, ["finished"]);
  expect(server.total()).toBe(20);
  const third = await makeRun(10, { subjects: first.subjects, reuse: true });
  await untilState(third.id, ["finished"]);
  expect(server.total()).toBe(20);
  expect(await progressOf(third.id)).toMatchObject({ cost: 0, calls: { done: 10 }, tokens: { input: 0, output: 0 } });
  expect(await (await database()).call.count({ where: { runId: third.id, reusedFromId: { not: null } } })).toBe(10);
});

test("a response of an earlier run that this run cannot parse is not reused", async () => {
  const server = await serve(5);
  const model = await makeModel(server.baseUrl);
  let wanted = /./;
  const { handler } = askingHandler([model], {
    read: (text) => (wanted.test(text) ? { ok: true, value: text } : { ok: false, why: { code: "no-score" } }),
  });
  await work({ kinds: [handler] });
  const { id, subjects } = await makeRun(4);
  await untilState(id, ["finished"]);
  wanted = /"score"/;
  server.setBehave(() => "verdict");
  const again = await makeRun(4, { subjects, reuse: true });
  await untilState(again.id, ["finished"]);
  expect(server.stats().answered).toBe(8);
  expect((await progressOf(again.id)).calls).toMatchObject({ done: 4, unparsable: 0 });
});

test("a missing subject delays nothing, and a task that throws fails alone", { timeout: 30_000 }, async () => {
  const server = await serve(5);
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const { id, subjects } = await makeRun(20);
  const [gone, faulty] = subjects;
  await work({
    kinds: [
      {
        id: "test",
        load: async (runId, wanted) => {
          const tasks = await handler.load(
            runId,
            wanted.filter((subject) => subject !== gone),
          );
          if (tasks.has(faulty!)) tasks.set(faulty!, () => Promise.reject(new Error("a bug of ours")));
          return tasks;
        },
      },
    ],
  });
  await untilState(id, ["finished"]);
  expect(server.total()).toBe(18);
  expect(
    await (await database()).runTask.findMany({ where: { runId: id, state: "failed" }, select: { subject: true } }),
  ).toEqual([{ subject: faulty }]);
});

test("items that failed with an error of our own are counted and can be retried", async () => {
  const server = await serve();
  const { handler } = askingHandler([await makeModel(server.baseUrl)]);
  const faulty = new Set<string>();
  const brittle = {
    ...handler,
    load: async (runId: string, subjects: string[]) => {
      const tasks = [...(await handler.load(runId, subjects))];
      for (const [subject] of tasks) if (faulty.size < 2) faulty.add(subject);
      const failing = () => Promise.reject(new Error("no such column"));
      return new Map(tasks.map(([subject, task]) => [subject, faulty.has(subject) ? failing : task]));
    },
  };
  const { id } = await makeRun(6);
  await work({ kinds: [brittle] });
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({
    calls: { done: 4, failed: 0 },
    errors: [{ cause: "fault", count: 2 }],
  });
  faulty.clear();
  faulty.add("none").add("of them");
  unwrapped(await retryFailed(system, id));
  await untilState(id, ["finished"]);
  expect(await progressOf(id)).toMatchObject({ calls: { done: 6 }, errors: [] });
  expect(server.total()).toBe(6);
});
