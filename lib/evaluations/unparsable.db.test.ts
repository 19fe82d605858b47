import { expect, it } from "vitest";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark, start, until, useScriptedEvaluations } from "@/lib/evaluations/evaluation.fixture";
import { followEvaluation } from "@/lib/evaluations/queries/follow";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const search = resultsSearch.parse({ resamples: 100 });
const site = useScriptedEvaluations();

it("keeps a judge's unreadable replies with their text, and scores nothing by them", async () => {
  const own = await makeBenchmark(4);
  const id = await start(site.lead, {
    benchmark: own,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [site.models["scripted-unparsable"]],
  });
  await until(site.lead, id, "finished");
  const unread = await (
    await database()
  ).submission.findMany({ where: { item: { evaluationId: id }, ratings: { every: { value: null } } } });
  const { calls } = valueOf(await followEvaluation(site.lead, id));
  expect(unread.length).toBe(calls.unparsable);
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.every(({ raw }) => raw !== null && raw.length > 0)).toBe(true);
  const results = valueOf(await evaluationResults(site.lead, id, search));
  // This judge's first reply never can be read; a repair mends some.
  expect(results.judges[0]).toMatchObject({
    unparsable: { value: 1, n: 8 },
    unparsableAfterRepair: { value: unread.length / 8, n: 8 },
  });
  expect(results.models[0]!.counts.unparsable).toBeGreaterThan(0);
});

it("keeps a check that could not be read as neither found nor not found", async () => {
  const own = await makeBenchmark(8);
  const id = await start(site.lead, {
    benchmark: own,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [site.models["scripted-judge"]],
    checker: site.models["scripted-unparsable"],
  });
  await until(site.lead, id, "finished");
  const { calls } = valueOf(await followEvaluation(site.lead, id));
  expect(calls.unparsable).toBeGreaterThan(0);
  expect(
    await (
      await database()
    ).hallucinationCheck.count({ where: { submission: { item: { evaluationId: id } }, found: null } }),
  ).toBe(calls.unparsable);
});
