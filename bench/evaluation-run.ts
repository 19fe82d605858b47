// The evaluation of bench/evaluation.ts in a process of its own; prints its row as JSON.
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withDatabase, type Site } from "@/bench/campaign";
import type { EvaluationPlan, EvaluationRow } from "@/bench/evaluation";
import { startModels } from "@/bench/model-server";
import { measureRun } from "@/bench/run-measure";
import { system } from "@/lib/auth/viewer";
import { database, query } from "@/lib/database/client";
import { makeLead, start } from "@/lib/evaluations/evaluation.fixture";
import { evaluationRun } from "@/lib/evaluations/definition";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { resultsSearch } from "@/lib/evaluations/schema";
import { startWorker } from "@/lib/worker/worker";
import { addModel } from "@/lib/models/mutations/models";
import { addProvider } from "@/lib/models/mutations/providers";
import { valueOf } from "@/lib/outcome.fixture";

async function measure(site: Site, { items, concurrency }: EvaluationPlan): Promise<EvaluationRow> {
  const models = await startModels();
  const lead = await makeLead();
  const cast = await makeCast(models.baseUrl, concurrency);
  const { id: benchmark } = await (await database()).benchmark.findFirstOrThrow({ select: { id: true } });
  const worker = await startWorker({ kinds: [evaluationRun], folder: path.join(site.folder, "journal") });
  await sleep(2_000);
  let [evaluation, startMs] = ["", 0];
  const modelsBefore = models.cpuMs();
  const calls = 4 * items;
  const { id: run, ...row } = await measureRun(site, concurrency, calls, async () => {
    const from = performance.now();
    evaluation = await start(lead, { benchmark, ...cast });
    startMs = performance.now() - from;
    return (
      await (await database()).evaluation.findUniqueOrThrow({ where: { id: evaluation }, select: { runId: true } })
    ).runId;
  });
  const modelsUsed = models.cpuMs() - modelsBefore;
  const { requests } = await models.stats();
  await worker.stop();
  models.stop();

  const from = performance.now();
  const results = valueOf(await evaluationResults(lead, evaluation, resultsSearch.parse({})));
  const resultsMs = performance.now() - from;
  const counted = await count(run, evaluation);
  expect(
    { ...counted, requests, scored: results.models[0]?.counts.scored },
    {
      base: items,
      test: items,
      judge: 2 * items,
      bases: items,
      pairs: items,
      judged: items,
      judgements: 2 * items,
      requests: calls,
      scored: items,
    },
  );
  return {
    ...row,
    "base calls": counted.base,
    "test calls": counted.test,
    "judge calls": counted.judge,
    "start, s": (startMs / 1_000).toFixed(2),
    "models' CPU ms/call": (modelsUsed / calls).toFixed(2),
    "results, s": (resultsMs / 1_000).toFixed(2),
  };
}

/** As an admin enters them: one provider, three models of it. The players play; a judge that read would take more of the processor than all else here. */
async function makeCast(baseUrl: string, concurrency: number) {
  const { id: provider } = valueOf(
    await addProvider(system, {
      name: "Models",
      kind: "openai-compatible",
      baseUrl,
      allowPrivateAddress: true,
      concurrency,
    }),
  );
  const model = async (id: string) =>
    valueOf(
      await addModel(system, {
        provider,
        model: id,
        name: id,
        price: { input: 1, output: 2 },
        parameters: { structured: true },
      }),
    ).id;
  return {
    testModels: [await model("scripted-plain")],
    baseModel: await model("scripted-strong"),
    judges: [await model("verdict")],
  };
}

const COUNTS = `
  WITH pairs AS (
    SELECT (SELECT count(DISTINCT n."order") FROM "Submission" n
        WHERE n."itemId" = i.id AND n."runId" = $1::uuid AND n.raw IS NULL) AS orders,
      (SELECT count(*) FROM "Submission" n WHERE n."itemId" = i.id) AS judgements,
      (SELECT count(*) FROM "Candidate" r WHERE r."itemId" = i.id) AS responses
    FROM "Item" i WHERE i."evaluationId" = $2::uuid)
  SELECT (SELECT count(*)::int FROM "BaseResponse" WHERE text IS NOT NULL) AS bases, count(*)::int AS pairs,
    count(*) FILTER (WHERE orders = 2 AND responses = 2)::int AS judged, sum(judgements)::int AS judgements FROM pairs`;

/** Calls that are done by role, and what was kept of them; `judged`: pairs with both responses and a readable verdict in both orders. */
async function count(run: string, evaluation: string) {
  const roles = await query<{ role: string; n: number }>(
    `SELECT role, count(*)::int AS n FROM "Call" WHERE "runId" = $1::uuid AND state = 'done' GROUP BY 1`,
    [run],
  );
  const [kept] = await query<{ bases: number; pairs: number; judged: number; judgements: number }>(COUNTS, [
    run,
    evaluation,
  ]);
  const of = (role: string) => roles.find((each) => each.role === role)?.n ?? 0;
  return { base: of("base"), test: of("test"), judge: of("judge"), ...kept! };
}

function expect(found: Record<string, number | undefined>, expected: Record<string, number>): void {
  const wrong = Object.keys(expected).filter((name) => found[name] !== expected[name]);
  if (wrong.length > 0)
    throw new Error(
      `The evaluation is not whole: ${wrong.map((name) => `${name} ${found[name]} instead of ${expected[name]}`).join(", ")}.`,
    );
}

const { site, plan } = JSON.parse(process.argv[2] ?? "{}") as { site: Site; plan: EvaluationPlan };
const row = await withDatabase(site, () => measure(site, plan));
process.stdout.write(`${JSON.stringify(row)}\n`);
process.exit(0);
