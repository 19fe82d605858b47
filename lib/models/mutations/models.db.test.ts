import { beforeAll, beforeEach, expect, it } from "vitest";
import { system, type Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeCall, makePerson, makeRun, refusalOf } from "@/lib/models/models.fixture";
import { setOverallBudget } from "@/lib/models/mutations/budget";
import { addModel, changeModel, retireModel } from "@/lib/models/mutations/models";
import { addProvider } from "@/lib/models/mutations/providers";
import { overallBudget } from "@/lib/models/queries/budget";
import { listModels, modelChoices, oneModel } from "@/lib/models/queries/models";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

let admin: Person;
let lead: Person;
let provider: string;
let id: string;
let count = 0;
beforeAll(async () => {
  [admin, lead] = [await makePerson("admin"), await makePerson("lead")];
  provider = valueOf(
    await addProvider(system, {
      name: "DeepSeek",
      kind: "openai-compatible",
      baseUrl: "https://api.deepseek.com",
      apiKey: "sk-of-the-tests",
    }),
  ).id;
});
const given = {
  model: "deepseek-chat",
  parameters: { temperature: 0.7, maxTokens: 2048 },
  price: { input: 0.27, output: 1.1, cached: 0.07 },
  contextLength: 64_000,
};
beforeEach(async () => {
  id = valueOf(await addModel(admin, { ...given, provider, name: `chat ${++count}` })).id;
});
const shown = async () => valueOf(await oneModel(lead, id));

it("is listed as it was added; leads see only the name of its provider", async () => {
  expect(await shown()).toMatchObject({
    ...given,
    name: `chat ${count}`,
    scripted: false,
    provider: { id: provider, name: "DeepSeek", kind: "openai-compatible" },
    limits: { concurrency: null, requestsPerMinute: null, tokensPerMinute: null },
  });
  expect(JSON.stringify(await listModels(lead))).not.toMatch(/keyHint|sealedKey|baseUrl|api\.deepseek/);
});

it("after a response, name, model and parameters cannot change; price and limits can", async () => {
  await makeCall(await makeRun(id, "paused"), id, "done");
  for (const change of [
    { parameters: { temperature: 0.2 } },
    { parameters: {} },
    { model: "deepseek-v4" },
    { name: "another name" },
  ])
    expect(refusalOf(await changeModel(admin, id, change))).toBe("model-used");
  const same = {
    name: `chat ${count}`,
    model: "deepseek-chat",
    parameters: { maxTokens: 2048, temperature: 0.7, streaming: false },
  };
  expect(
    refusalOf(
      await changeModel(admin, id, {
        ...same,
        price: { input: 0.3, output: 1.2 },
        concurrency: 64,
        tokensPerMinute: 90_000,
        contextLength: null,
      }),
    ),
  ).toBe("ok");
  expect(await shown()).toMatchObject({
    parameters: given.parameters,
    price: { input: 0.3, output: 1.2, cached: null },
    limits: { concurrency: 64, requestsPerMinute: null, tokensPerMinute: 90_000 },
    contextLength: null,
  });
});

it.each([
  ["unparsable", "model-used"],
  ["failed", "ok"],
  ["interrupted", "ok"],
] as const)("a call that is %s: %s", async (state, answer) => {
  await makeCall(await makeRun(id, "paused"), id, state);
  expect(refusalOf(await changeModel(admin, id, { parameters: { seed: 7 } }))).toBe(answer);
});

it("cannot change while a run is calling it", async () => {
  await makeRun(id, "running");
  expect(refusalOf(await changeModel(admin, id, { model: "deepseek-v4" }))).toBe("model-running");
  expect(refusalOf(await changeModel(admin, id, { price: null }))).toBe("ok");
  expect((await shown()).price).toEqual({ input: null, output: null, cached: null });
});

it("retired, it cannot be chosen or changed, and its name stays reserved", async () => {
  const names = async () => valueOf(await modelChoices(lead)).map(({ name }) => name);
  expect(await names()).toContain(`chat ${count}`);
  expect(refusalOf(await retireModel(admin, id))).toBe("ok");
  expect(await names()).not.toContain(`chat ${count}`);
  expect(refusalOf(await changeModel(admin, id, { concurrency: 2 }))).toBe("retired");
  expect(refusalOf(await addModel(admin, { ...given, provider, name: `chat ${count}` }))).toBe("name: taken");
  expect(
    (await (await database()).auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } })).map(
      ({ action }) => action,
    ),
  ).toEqual(["model.add", "model.retire"]);
});

it("tells whether both prices of a choice are known", async () => {
  await changeModel(admin, id, { price: { input: 1, output: null } });
  expect(valueOf(await modelChoices(lead)).find((choice) => choice.id === id)).toEqual({
    id,
    name: `chat ${count}`,
    provider: "DeepSeek",
    scripted: false,
    priced: false,
  });
});

it("refuses an unknown provider at its field", async () => {
  for (const none of ["x", "0190a0d6-5b5e-7c3a-9d2e-0a1b2c3d4e5f"])
    expect(refusalOf(await addModel(admin, { ...given, provider: none, name: "new" }))).toBe(
      "provider: unknown-provider",
    );
});

it("the overall budget: a cap or none, with what the runs have spent", async () => {
  expect(valueOf(await overallBudget(lead))).toMatchObject({ cap: null, setAt: null });
  await makeRun(id, "finished", 1.25);
  const { spent } = valueOf(await overallBudget(lead));
  const runId = await makeRun(id, "running", 0.5);
  await (await database()).budgetGrant.create({ data: { runId, workerId: runId, amount: 0.25 } });
  expect(refusalOf(await setOverallBudget(admin, { cap: 50 }))).toBe("ok");
  expect(valueOf(await overallBudget(lead))).toMatchObject({
    cap: 50,
    spent: spent + 0.5,
    reserved: 0.25,
    setBy: admin.name,
    setAt: expect.any(Date),
  });
  for (const cap of [-1, Number.NaN, Number.POSITIVE_INFINITY, "50", undefined])
    expect(refusalOf(await setOverallBudget(admin, { cap }))).toMatch(/^cap: /);
  await setOverallBudget(admin, { cap: null });
  expect(valueOf(await overallBudget(lead)).cap).toBeNull();
});
