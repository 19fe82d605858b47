import { expect, it } from "vitest";
import { jsonl, taken } from "@/lib/imports/import.fixture";
import { database } from "@/lib/database/client";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { makeBenchmark, start, until, useScriptedEvaluations } from "@/lib/evaluations/evaluation.fixture";
import { evaluationPairs } from "@/lib/evaluations/queries/items";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { itemsSearch, resultsSearch } from "@/lib/evaluations/schema";
import { valueOf } from "@/lib/outcome.fixture";

useTestDatabase();

const search = resultsSearch.parse({ resamples: 100 });
const site = useScriptedEvaluations();

it("shows the verdicts that a file brings beside its own, and counts them in no mean", async () => {
  const own = await makeBenchmark(4);
  const id = await start(site.lead, {
    benchmark: own,
    testModels: [site.models["scripted-strong"]],
    baseModel: site.models["scripted-plain"],
    judges: [site.models["scripted-judge"]],
  });
  await until(site.lead, id, "finished");
  const before = valueOf(await evaluationResults(site.lead, id, search));
  const items = await (
    await database()
  ).item.findMany({ where: { evaluationId: id }, select: { externalId: true, asks: true } });
  const values = (judge: string) =>
    items.flatMap(({ externalId, asks: [dimension] }) => [
      { item: externalId, judge, dimension, value: 1, order: "AB" },
      { item: externalId, judge, dimension, value: 5, order: "BA" },
    ]);
  await taken(site.lead, jsonl(...values("elsewhere")), { format: "annotations" });
  const after = valueOf(await evaluationResults(site.lead, id, search));
  expect(after.imported).toEqual(["elsewhere"]);
  expect(after.models).toEqual(before.models);
  const theirs = valueOf(await evaluationResults(site.lead, id, { ...search, judge: "elsewhere" }));
  expect(theirs.models[0]!.performance.every(({ performance }) => performance.value === 1)).toBe(true);
  const { pairs } = valueOf(await evaluationPairs(site.lead, id, itemsSearch.parse({})));
  expect(pairs[0]!.judgements.map(({ judge, imported, scripted }) => `${judge} ${imported} ${scripted}`)).toEqual(
    expect.arrayContaining(["elsewhere true false", "scripted-judge false true"]),
  );
});
