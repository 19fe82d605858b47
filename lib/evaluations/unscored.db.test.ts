import { afterAll, beforeAll, expect, it } from "vitest";
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
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { unscored } from "@/lib/evaluations/queries/unscored";
import { itemsSearch, type ItemsSearch } from "@/lib/evaluations/schema";
import type { RunningWorker } from "@/lib/worker/worker";
import { startModelServer, type ModelServer } from "@/e2e/model-server/model-server.fixture";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const COUNT = 4;
let lead: Person, benchmark: string, worker: RunningWorker, server: ModelServer;
let scripted: Record<"scripted-strong" | "scripted-plain" | "scripted-judge", string>;
let refusing: string, chatty: string, wordless: string;

beforeAll(async () => {
  lead = await makeLead();
  scripted = await makeScripted("scripted-strong", "scripted-plain", "scripted-judge");
  benchmark = await makeBenchmark(COUNT);
  server = await startModelServer();
  const client = await database();
  const provider = await client.provider.create({
    data: {
      name: "House",
      kind: "openaiCompatible",
      baseUrl: server.baseUrl,
      privateAddressAllowedAt: new Date(),
      concurrency: 8,
    },
    select: { id: true },
  });
  const add = async (model: string, name: string) =>
    (await client.chatModel.create({ data: { providerId: provider.id, model, name }, select: { id: true } })).id;
  refusing = await add("400-filter", "refusing");
  chatty = await add("a-line", "chatty");
  wordless = await add("rule-only", "wordless");
  worker = await startScriptedWorker();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
});

async function why(models: { test?: string; judge?: string }) {
  const id = await start(lead, {
    benchmark,
    testModels: [models.test ?? scripted["scripted-strong"]],
    baseModel: scripted["scripted-plain"],
    judges: [models.judge ?? scripted["scripted-judge"]],
  });
  await until(lead, id, "finished");
  const found = async (only: ItemsSearch["only"]) =>
    valueOf(await evaluationPairs(lead, id, itemsSearch.parse({ only }))).total;
  return {
    reasons: valueOf(await unscored(lead, id)),
    unread: await found("unparsable"),
    unjudged: await found("unjudged"),
  };
}

it("counts replies that could not be read once each, however often they were asked to be mended", async () => {
  const { reasons, unread, unjudged } = await why({ judge: chatty });
  expect(reasons).toEqual({
    status: "finished",
    asked: COUNT,
    pairs: COUNT,
    unread: COUNT,
    unjudged: 0,
    failures: [{ role: "judge", model: "chatty", cause: "unparsable", count: 2 * COUNT }],
  });
  expect([unread, unjudged]).toEqual([COUNT, 0]);
});

it("counts judgements that failed, and lists their pairs", async () => {
  const { reasons, unread, unjudged } = await why({ judge: refusing });
  expect(reasons).toMatchObject({
    pairs: COUNT,
    unread: 0,
    unjudged: COUNT,
    failures: [{ role: "judge", model: "refusing", cause: "content-filter", count: 2 * COUNT }],
  });
  expect([unread, unjudged]).toEqual([0, COUNT]);
});

it("says that no pair came about where the test model did not answer", async () => {
  const { reasons } = await why({ test: refusing });
  expect(reasons).toMatchObject({
    asked: COUNT,
    pairs: 0,
    unread: 0,
    unjudged: 0,
    failures: [{ role: "test", model: "refusing", cause: "content-filter", count: COUNT }],
  });
});

it("keeps and judges the blank responses of a model that says nothing, so that it gains nothing by them", async () => {
  const { reasons, unread, unjudged } = await why({ test: wordless });
  expect(reasons).toMatchObject({ asked: COUNT, pairs: COUNT, unread: 0, unjudged: 0 });
  expect([unread, unjudged]).toEqual([0, 0]);
  const client = await database();
  const texts = await client.candidate.findMany({ where: { model: "wordless" }, select: { text: true } });
  expect(texts).toEqual(Array.from({ length: COUNT }, () => ({ text: "" })));
});

it("has nothing to say of an evaluation that was scored", async () => {
  const { reasons, unread, unjudged } = await why({});
  expect(reasons).toMatchObject({ pairs: COUNT, unread: 0, unjudged: 0, failures: [] });
  expect([unread, unjudged]).toEqual([0, 0]);
});
