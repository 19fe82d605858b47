import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { closeDatabase, database, useDatabase } from "@/lib/database/client";
import { openDatabase, type DatabaseAddress } from "@/lib/database/open";
import { makeScripted } from "@/lib/evaluations/evaluation.fixture";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { judgingRun } from "@/lib/judgings/definition";
import { createJudging } from "@/lib/judgings/mutations/create";
import { valueOf } from "@/lib/outcome.fixture";
import { useKillSite } from "@/lib/worker/kill-site.fixture";
import type { WorkerInput } from "@/lib/worker/killed-worker.fixture";
import { startWorker } from "@/lib/worker/worker";

// A judge that writes a critique before its scores makes two calls about one item.

const { journals, closing, makeAddress } = useKillSite();
const metrics = ["AD", "BA", "BC", "EE", "IM", "KA", "PT"];

const trajectory = {
  id: "ferry-1",
  language: "en",
  protocol: "characterbox-trajectory",
  cluster: "ferry",
  character: { name: "Ruan", attributes: [{ key: "Trait", value: "Never takes sides", visibility: "public" }] },
  scene: {
    situation: "Both villages want weapons carried across.",
    characters: [{ name: "Villagers", attributes: [] }],
  },
  model: "gpt-4",
};

let address: DatabaseAddress;
let lead: Person;

beforeAll(async () => {
  address = await makeAddress();
  useDatabase(await openDatabase(address));
  closing.push(closeDatabase);
  [lead] = (await makePeople(1, "lead")) as [Person];
});

/** A run of this judge over a new trajectory that ends with these words. */
async function makeJudging(id: string, judge: string, text = "(drops the pole) Hold the rope!"): Promise<string> {
  const protocol = "characterbox-trajectory";
  const turns = [
    { kind: "observation", text: "A child falls into the river." },
    { kind: "action", speaker: "Ruan", text },
  ];
  const { import: imported } = await taken(lead, jsonl({ ...trajectory, id, turns }), { format: "items" });
  const annotators = await makePeople(1);
  const campaign = await makeCampaign(lead, annotators, 1, { protocol, items: { import: imported! }, overlap: 1 });
  const { calls } = valueOf(await createJudging(lead, campaign, { judges: [judge] }));
  expect(calls).toBe(2);
  const { runId } = await (await database()).judging.findFirstOrThrow({ where: { campaignId: campaign } });
  return runId!;
}

/** Executes the run until it has finished. */
async function execute(runId: string): Promise<void> {
  const worker = await startWorker({ kinds: [judgingRun], folder: journals, heartbeatMs: 100 });
  const client = await database();
  for (let state = ""; state !== "finished"; await sleep(20))
    ({ state } = await client.run.findUniqueOrThrow({ where: { id: runId }, select: { state: true } }));
  await worker.stop();
}

/** The run's calls as they were made, and the only submission. */
async function resultsOf(runId: string) {
  const client = await database();
  const [submission, ...others] = await client.submission.findMany({
    where: { runId },
    include: { ratings: { orderBy: { question: "asc" } } },
  });
  expect(others).toEqual([]);
  const calls = await client.call.findMany({ where: { runId }, orderBy: [{ step: "asc" }, { attempt: "asc" }] });
  return { submission, calls, made: calls.map(({ step, order, state }) => [step, order, state]) };
}

function expectSevenRatings({ submission, calls }: Awaited<ReturnType<typeof resultsOf>>) {
  expect(submission?.ratings.map(({ question }) => question)).toEqual(metrics);
  for (const { value } of submission?.ratings ?? []) expect([1, 2, 3, 4, 5]).toContain(value);
  const critique = calls.find(({ step }) => step === "critique");
  expect(submission).toMatchObject({ rationale: critique?.text, raw: null, order: [0], revision: 1 });
  expect(submission?.callId).toBe(calls.at(-1)?.id);
}

it("stores one submission with a rating of every question", async () => {
  const { "scripted-judge": judge } = await makeScripted("scripted-judge");
  const runId = await makeJudging("ferry-1", judge);
  await execute(runId);
  const results = await resultsOf(runId);
  expect(results.made).toEqual([
    ["critique", "A", "done"],
    ["scores", "A", "done"],
  ]);
  expectSevenRatings(results);
});

it("stores blank ratings and the reply where the scores cannot be read", async () => {
  const { "scripted-unparsable": judge } = await makeScripted("scripted-unparsable");
  // Whether this model complies with a repair depends on the length of what it rates.
  const runId = await makeJudging("ferry-2", judge, "(drops the pole) Hold the rope, all!");
  await execute(runId);
  const { submission, made } = await resultsOf(runId);
  expect(made).toEqual([
    ["critique", "A", "done"],
    ["scores", "A", "unparsable"],
    ["scores", "A", "unparsable"],
  ]);
  expect(submission?.raw).toMatch(/hard to say/);
  expect(submission?.ratings.map(({ question, value }) => [question, value])).toEqual(metrics.map((id) => [id, null]));
});

it("does not ask for the critique again after a kill between the steps", { timeout: 60_000 }, async () => {
  const { "scripted-judge:1500": judge } = await makeScripted("scripted-judge:1500");
  const runId = await makeJudging("ferry-3", judge);
  await closeDatabase();
  const input: WorkerInput = { address, journals, runId, models: [], tasks: "judgings" };
  const program = ["--import", "tsx", "lib/worker/killed-worker.fixture.ts", JSON.stringify(input)];
  const worker = spawn(process.execPath, program, { stdio: ["ignore", "inherit", "inherit"] });
  closing.push(() => Promise.resolve(worker.kill("SIGKILL")));
  // The scores are asked for: the critique has been received.
  while (!journaled().includes('"step":"scores"') && worker.exitCode === null) await sleep(5);
  const exited = new Promise((resolve) => worker.once("exit", resolve));
  worker.kill("SIGKILL");
  await exited;
  useDatabase(await openDatabase(address));
  await execute(runId);
  const results = await resultsOf(runId);
  expect(results.made).toEqual([
    ["critique", "A", "done"],
    ["scores", "A", "interrupted"],
    ["scores", "A", "done"],
  ]);
  expectSevenRatings(results);
});

const journaled = (): string =>
  readdirSync(journals)
    .map((file) => readFileSync(path.join(journals, file), "utf8"))
    .join("\n");
