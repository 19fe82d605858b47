import { beforeAll, expect, it } from "vitest";
import type { Person } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import {
  makeBenchmark,
  makeLead,
  makeScripted,
  start,
  startScriptedWorker,
  until,
} from "@/lib/evaluations/evaluation.fixture";
import { exportTable } from "@/lib/exports/queries";

useTestDatabase();

let lead: Person, evaluation: string, benchmark: string;

beforeAll(async () => {
  lead = await makeLead();
  const models = await makeScripted("scripted-strong", "scripted-plain", "scripted-judge");
  benchmark = await makeBenchmark(30);
  const worker = await startScriptedWorker();
  const plan = {
    baseModel: models["scripted-plain"],
    testModels: [models["scripted-strong"]],
    judges: [models["scripted-judge"]],
  };
  evaluation = await start(lead, { benchmark, ...plan });
  await until(lead, evaluation, "finished");
  const other = await start(lead, { benchmark: await makeBenchmark(2), ...plan });
  await until(lead, other, "finished");
  await worker.stop();
});

async function rows(file: string, scope: object): Promise<Record<string, unknown>[]> {
  const exported = await exportTable(lead, file, { excel: false, ...scope });
  if (!exported.ok) throw new Error(exported.reason);
  return (await new Response(exported.value.body).text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

it("gives the ledger of one evaluation, a row a call over all pages, with messages, response and cost", async () => {
  const calls = await rows("calls.jsonl", { evaluation });
  expect(calls).toHaveLength(4 * 30);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(120);
  expect(new Set(calls.map((call) => call.evaluation))).toEqual(new Set([evaluation]));
  const judged = calls.find(({ role }) => role === "judge")!;
  expect(judged).toMatchObject({
    model: "scripted-judge",
    about: "scripted-strong",
    state: "done",
    attempt: 1,
    cost: 0,
  });
  expect(judged.item).toMatch(/^storm-/);
  expect(JSON.stringify(judged.messages)).toContain("Ines Harrow");
  expect(String(judged.text).length).toBeGreaterThan(10);
});

it("narrows judgements to an evaluation or a benchmark", async () => {
  expect(await rows("judgements.jsonl", { evaluation })).toHaveLength(60);
  expect(await rows("judgements.jsonl", { benchmark })).toHaveLength(60);
  expect((await rows("judgements.jsonl", {})).length).toBe(64);
});

it("gives judgements what their figures are computed from: the check, the kind of character, whether repaired", async () => {
  const client = await database();
  const judge = await client.chatModel.findFirstOrThrow({ select: { id: true, name: true } });
  const [first] = await rows("judgements.jsonl", { evaluation });
  const submissionId = String(first?.submission);
  await client.hallucinationCheck.create({ data: { submissionId, checkerId: judge.id, found: true } });
  const [checked, ...others] = await rows("judgements.jsonl", { evaluation });
  expect(checked).toMatchObject({ submission: submissionId, found: true, checker: judge.name });
  expect(others.every(({ found, checker }) => found === null && checker === null)).toBe(true);
  const kinds = new Set(others.map(({ characterKind }) => characterKind));
  expect(kinds).toEqual(new Set(["established", "synthesized"]));
  expect(new Set(others.map(({ repaired }) => repaired))).toEqual(new Set([false]));
});

it("marks what scripted models said, and nothing else", async () => {
  // As if the base model were a language model.
  const client = await database();
  const { id } = await client.provider.create({
    data: { name: "Elsewhere", kind: "openaiCompatible", baseUrl: "http://127.0.0.1:9", concurrency: 1 },
    select: { id: true },
  });
  await client.chatModel.updateMany({ where: { name: "scripted-plain" }, data: { providerId: id } });
  const calls = await rows("calls.jsonl", { evaluation });
  expect(calls.every(({ model, scripted }) => scripted === (model !== "scripted-plain"))).toBe(true);
  expect(new Set(calls.map(({ scripted }) => scripted))).toEqual(new Set([true, false]));
  for (const judgement of await rows("judgements.jsonl", { evaluation }))
    expect(judgement).toMatchObject({
      scripted: true,
      modelFirst: "scripted-strong",
      scriptedFirst: true,
      modelSecond: "scripted-plain",
      scriptedSecond: false,
    });
});

it("knows no evaluation that there is not", async () => {
  expect(await exportTable(lead, "calls.jsonl", { excel: false, evaluation: benchmark })).toMatchObject({
    ok: false,
    reason: "not-found",
    code: "unknown-evaluation",
  });
});
