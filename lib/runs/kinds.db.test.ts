import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { nobody, type Person } from "@/lib/auth/viewer";
import { makePeople } from "@/lib/campaigns/campaign.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { ok, refuseField } from "@/lib/outcome";
import { valueOf } from "@/lib/outcome.fixture";
import { createRun } from "@/lib/runs/create";
import type { RunDefinition } from "@/lib/runs/definition";
import { runDetails } from "@/lib/runs/details";
import { estimateRun } from "@/lib/runs/estimate-run";
import { listRuns, type RunsPage } from "@/lib/runs/list";
import { parseRun } from "@/lib/runs/parse-run";
import { storedModels } from "@/lib/runs/plan-models";
import { askingHandler, makeModel, makeRun, untilState } from "@/lib/runs/runs.fixture";
import { runsSearch } from "@/lib/runs/schema";
import { useWorkers } from "@/lib/worker/worker.fixture";

useTestDatabase();
const { work, serve } = useWorkers();

type Payload = { model: string; turns: number };

/** A kind that only this test knows: conversations with one model. */
const conversation: RunDefinition<Payload, { turns: number }> = {
  id: "conversation",
  payload: z.strictObject({ model: z.uuid(), turns: z.number().int().min(1) }),
  roles: { speaker: 120 },
  async plan(_, { model, turns }) {
    const [stored] = await storedModels([model]);
    if (!stored) return refuseField("model", "unknown-model");
    const prompts = [[{ role: "user" as const, content: "Who goes there?" }]];
    const calls = [{ model: stored, role: "speaker", calls: turns, prompts }];
    return ok({ items: 1, sampled: 1, calls, removableModels: [], details: () => Promise.resolve({ turns }) });
  },
  async start(viewer, { turns }) {
    const client = await database();
    const run = await client.$transaction((transaction) =>
      createRun(transaction, viewer, { kind: "conversation", subjects: [], planned: turns, budget: null, open: false }),
    );
    return ok({ id: run, run });
  },
  load: () => Promise.resolve(new Map()),
  owners: (runIds) =>
    Promise.resolve(new Map(runIds.map((id) => [id, { type: "talk", id, name: "Talk", path: `/talks/${id}` }]))),
};
const kinds: RunDefinition[] = [conversation];

let lead: Person, annotator: Person, model: string;
beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
  [annotator] = (await makePeople(1)) as [Person];
  ({ id: model } = await makeModel("http://127.0.0.1:1/v1"));
});

test("a payload is checked by its kind's schema, and faults name their fields", () => {
  expect(parseRun({ kind: "conversation", payload: { model, turns: 3 } }, kinds)).toMatchObject({
    ok: true,
    value: { payload: { turns: 3 } },
  });
  expect(parseRun({ kind: "conversation", payload: { model, turns: 0 } }, kinds)).toMatchObject({
    reason: "invalid",
    faults: [{ path: "payload.turns", code: "at-least" }],
  });
  expect(parseRun({ kind: "conversation", payload: null }, kinds)).toMatchObject({ faults: [{ path: "payload" }] });
  expect(parseRun({ kind: "walk", payload: {} }, kinds)).toMatchObject({
    faults: [{ path: "kind", code: "unknown-value", params: { found: '"walk"', allowed: "conversation" } }],
  });
});

test("one estimate serves every kind: its roles, its calls, and what it adds", async () => {
  const estimate = valueOf(await estimateRun(lead, conversation, { model, turns: 10 }));
  expect(estimate).toMatchObject({
    turns: 10,
    calls: { speaker: 10, total: 10 },
    shares: [{ role: "speaker", calls: 10 }],
    usualTokens: { speaker: 120 },
    measured: "none",
    items: 1,
    sampled: 1,
  });
  expect(estimate.tokens.output.value).toBe(1_200);
  expect(await estimateRun(lead, conversation, { model: crypto.randomUUID(), turns: 1 })).toMatchObject({
    reason: "invalid",
    faults: [{ code: "unknown-model" }],
  });
});

test("runs are listed newest first, by kind and state, a page at a time, with what they belong to", async () => {
  const runs: string[] = [];
  for (let turns = 1; turns <= 5; turns++) runs.push(valueOf(await conversation.start(lead, { model, turns })).run);
  const { id: other } = await makeRun(2);
  const list = async (search: object): Promise<RunsPage> =>
    valueOf(await listRuns(lead, runsSearch.parse(search), kinds));
  const all: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ kind: "conversation", limit: 2, after });
    expect(page.total).toBe(5);
    all.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(all).toEqual([...runs].reverse());
  expect((await list({ kind: "conversation", limit: 1 })).items[0]).toMatchObject({
    kind: "conversation",
    status: "paused",
    reason: "person",
    belongsTo: { name: "Talk", path: `/talks/${runs.at(-1)}` },
    calls: { planned: 5, done: 0 },
    items: { total: 0, ended: 0, failed: 0 },
    cost: 0,
    createdBy: lead.name,
  });
  expect((await list({ state: "planning" })).items).toMatchObject([
    { id: other, kind: "test", belongsTo: null, createdBy: null, items: { total: 2, ended: 0, failed: 0 } },
  ]);
  expect((await list({ state: "finished" })).items).toEqual([]);
  expect(runsSearch.safeParse({ after: "yesterday" }).success).toBe(false);
});

test("a run's details name its owner and its calls by model and role", async () => {
  const server = await serve(5);
  const [one, two] = [await makeModel(server.baseUrl), await makeModel(server.baseUrl)];
  const { handler } = askingHandler([one, two]);
  const { id } = await makeRun(6, { planned: 12 });
  await work({ kinds: [handler] });
  await untilState(id, ["finished"]);
  const details = valueOf(await runDetails(lead, id, kinds));
  expect(details).toMatchObject({ id, runId: id, kind: "test", status: "finished", belongsTo: null, createdBy: null });
  expect(details.models.map(({ model: { name }, role, done, failed }) => [name, role, done, failed])).toEqual(
    [one, two].map(({ name }) => [name, "test", 6, 0]).sort(),
  );
  const cost = details.models.reduce((sum, usage) => sum + (usage.cost ?? 0), 0);
  expect(cost).toBeCloseTo(details.cost, 12);
  expect(
    details.models.every(({ medianLatencyMs, outputTokens }) => medianLatencyMs !== null && outputTokens > 0),
  ).toBe(true);
});

test("runs are for leads and admins", async () => {
  const { id } = await makeRun(1);
  const search = runsSearch.parse({});
  for (const [viewer, reason] of [
    [nobody, "sign-in"],
    [annotator, "forbidden"],
  ] as const) {
    expect(await listRuns(viewer, search, kinds)).toMatchObject({ reason });
    expect(await runDetails(viewer, id, kinds)).toMatchObject({ reason });
  }
  expect(await runDetails(lead, "no-id", kinds)).toMatchObject({ reason: "not-found" });
  expect(await runDetails(lead, crypto.randomUUID(), kinds)).toMatchObject({ reason: "not-found" });
});
