import type { Prisma } from "@/generated/prisma/client";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { isId, refuseUnlessEvaluator } from "@/lib/evaluations/policy";
import { scoredItems } from "@/lib/evaluations/queries/scored-items";
import type { Results } from "@/lib/evaluations/results/results";
import type resultsThread from "@/lib/evaluations/results/results.thread";
import type { ScoredItem } from "@/lib/evaluations/results/scored-item";
import { sourceOfEach } from "@/lib/evaluations/results/sources";
import type { BenchmarkSearch, ResultsSearch } from "@/lib/evaluations/schema";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { keepRecent } from "@/lib/recent";
import { inThread } from "@/lib/threads";

/**
 * Results with the names they need: who compared, who judged, and which of them are scripted. `checkers`: who looked for hallucination, in any
 * of the evaluations; `checking`: one of these is not over yet. `items`: the benchmark's in each language.
 */
export type NamedResults = Results & {
  base: string;
  checkers: string[];
  checking: boolean;
  scripted: string[];
  items: Record<string, number>;
};
export type EvaluationResults = NamedResults & { evaluation: string; benchmark: string };
/** An evaluation that numbers of a benchmark come from. `prompts`: role → language → version of the wording it was started with. */
export type SourceEvaluation = {
  id: string;
  name: string;
  createdAt: Date;
  finished: boolean;
  judges: string[];
  checker: string | null;
  prompts: unknown;
};
/** `bases`: every base model that the benchmark was evaluated against; `sources`: the evaluation (id) that each test model's numbers come from, and these in full. */
export type BenchmarkResults = (NamedResults | { base: null }) & {
  benchmark: string;
  /** The benchmark's. */
  protocol: string;
  bases: string[];
  sources: Record<string, string>;
  evaluations: SourceEvaluation[];
};
/** Those of a benchmark that was evaluated. */
export type EvaluatedBenchmark = Extract<BenchmarkResults, { base: string }>;

// On globalThis: pages and routes are bundled apart and should share what was computed.
const holder = globalThis as unknown as { dramaturgResults?: ReturnType<typeof keepRecent<Results>> };
const recent = () => (holder.dramaturgResults ??= keepRecent<Results>(24));
/** While judgements are still coming, numbers may be this old. */
const FRESH_MS = 5_000;

const selected = {
  id: true,
  name: true,
  createdAt: true,
  prompts: true,
  runId: true,
  benchmarkId: true,
  benchmark: { select: { protocol: true } },
  baseModel: { select: { name: true, provider: { select: { kind: true } } } },
  checkerModel: { select: { name: true, provider: { select: { kind: true } } } },
  run: { select: { state: true, finishedAt: true, round: true } },
  models: {
    select: {
      part: true,
      position: true,
      chatModel: { select: { id: true, name: true, provider: { select: { kind: true } } } },
    },
    orderBy: { position: "asc" },
  },
} as const;

/** The numbers of one evaluation, as far as it is. Leads and admins. */
export async function evaluationResults(
  viewer: Viewer,
  evaluationId: string,
  search: ResultsSearch,
): Promise<Outcome<EvaluationResults>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  if (!isId(evaluationId)) return refuse("not-found");
  const client = await database();
  const evaluation = await client.evaluation.findUnique({ where: { id: evaluationId }, select: selected });
  if (!evaluation) return refuse("not-found");
  const tests = modelsOf(evaluation, "test");
  const results = await compute([{ evaluation, tests }], search);
  return ok({ evaluation: evaluationId, benchmark: evaluation.benchmarkId, ...results });
}

/**
 * The numbers of a benchmark: of every test model that was compared with one base model, from one evaluation each, the latest finished one that
 * has what is asked for: the judge of the search, and where they are wanted (`checked`) checks for hallucination. `not-found` also where no
 * evaluation has the base that is asked for. Leads and admins.
 */
export async function benchmarkResults(
  viewer: Viewer,
  benchmarkId: string,
  search: BenchmarkSearch,
  { checked = false } = {},
): Promise<Outcome<BenchmarkResults>> {
  const refusal = refuseUnlessEvaluator(viewer, "read");
  if (refusal) return refusal;
  const client = await database();
  const benchmark = isId(benchmarkId)
    ? await client.benchmark.findUnique({ where: { id: benchmarkId }, select: { protocol: true } })
    : null;
  if (!benchmark) return refuse("not-found");
  const { protocol } = benchmark;
  const evaluations = await client.evaluation.findMany({
    where: { benchmarkId, items: { some: {} } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: selected,
  });
  const bases = [...new Set(evaluations.map(({ baseModel }) => baseModel.name))];
  const base = search.base ?? bases[0];
  if (base === undefined)
    return ok({ benchmark: benchmarkId, protocol, base: null, bases, sources: {}, evaluations: [] });
  if (!bases.includes(base)) return refuse("not-found", { code: "unknown-base" });
  const answered = await client.item.findMany({
    where: { evaluation: { benchmarkId } },
    distinct: ["evaluationId", "testModelId"],
    select: { evaluationId: true, testModelId: true },
  });
  const has = new Set(answered.map(({ evaluationId, testModelId }) => `${evaluationId} ${testModelId}`));
  const compared = evaluations
    .filter(({ baseModel }) => baseModel.name === base)
    .map((evaluation) => ({
      evaluation,
      tests: modelsOf(evaluation, "test").filter(({ id }) => has.has(`${evaluation.id} ${id}`)),
    }));
  const facts = compared.map(({ evaluation }) => factsOf(evaluation));
  const sources = sourceOfEach(
    compared.map(({ tests }, at) => ({ ...facts[at]!, models: tests.map(({ name }) => name) })),
    { judge: search.judge ?? null, checked },
  );
  const parts = compared
    .map(({ evaluation, tests }) => ({
      evaluation,
      tests: tests.filter(({ name }) => sources.get(name) === evaluation.id),
    }))
    .filter(({ tests }) => tests.length > 0);
  const used = new Set(sources.values());
  return ok({
    benchmark: benchmarkId,
    protocol,
    bases,
    sources: Object.fromEntries(sources),
    evaluations: facts.filter(({ id }) => used.has(id)),
    ...(await compute(parts, search)),
  });
}

const factsOf = (evaluation: Evaluated): SourceEvaluation => ({
  ...{ id: evaluation.id, name: evaluation.name, createdAt: evaluation.createdAt, prompts: evaluation.prompts },
  finished: evaluation.run.state === "finished",
  judges: modelsOf(evaluation, "judge").map(({ name }) => name),
  checker: evaluation.checkerModel?.name ?? null,
});

type Evaluated = Prisma.EvaluationGetPayload<{ select: typeof selected }>;
type Named = Evaluated["models"][number]["chatModel"];
type Part = { evaluation: Evaluated; tests: Named[] };

const modelsOf = ({ models }: Evaluated, part: "test" | "judge"): Named[] =>
  models.filter((each) => each.part === part).map(({ chatModel }) => chatModel);

async function compute(parts: Part[], search: ResultsSearch): Promise<NamedResults> {
  const { judge = null, overall, interval, seed, resamples } = search;
  const options = { judge, overall, interval, seed, resamples };
  const [first] = parts;
  const judges = unique(parts.flatMap(({ evaluation }) => modelsOf(evaluation, "judge")));
  const tests = unique(parts.flatMap((part) => part.tests));
  const versions = parts.map(({ evaluation: { id, run }, tests }) => [
    id,
    versionOf(run),
    tests.map((test) => test.id),
  ]);
  const key = JSON.stringify([versions, await latestImport(), options]);
  const asked = await itemsByLanguage(first!.evaluation.benchmarkId);
  const results = await recent()(key, async () => {
    const items: ScoredItem[] = [];
    for (const { evaluation, tests } of parts)
      for (const item of await scoredItems(
        evaluation,
        tests.map(({ id }) => id),
        judges.map(({ name }) => name),
      ))
        items.push(item);
    const names = (models: Named[]) => models.map(({ name }) => name);
    return inThread<typeof resultsThread>("lib/evaluations/results/results.thread.ts", {
      protocol: first!.evaluation.benchmark.protocol,
      given: [items, names(tests), asked, names(judges), options],
    });
  });
  const { baseModel } = first!.evaluation;
  const checked = parts.filter(({ evaluation }) => evaluation.checkerModel !== null);
  const checkers = [...new Set(checked.map(({ evaluation }) => evaluation.checkerModel!.name))];
  const checking = checked.some(({ evaluation: { run } }) => !isOver(run));
  const everyone = [baseModel, ...tests, ...judges, ...checked.map(({ evaluation }) => evaluation.checkerModel!)];
  const scripted = [
    ...new Set(everyone.filter(({ provider }) => provider.kind === "scripted").map(({ name }) => name)),
  ];
  return { ...results, base: baseModel.name, checkers, checking, scripted, items: asked };
}

async function itemsByLanguage(benchmarkId: string): Promise<Record<string, number>> {
  const rows = await (
    await database()
  ).benchmarkItem.groupBy({ by: ["language"], where: { benchmarkId }, _count: { _all: true } });
  return Object.fromEntries(rows.map(({ language, _count }) => [language, _count._all]));
}

/** Values that a file brings may be verdicts on these pairs. */
async function latestImport(): Promise<string | null> {
  const found = await (
    await database()
  ).import.findFirst({ where: { format: "annotations" }, orderBy: { id: "desc" }, select: { id: true } });
  return found?.id ?? null;
}

const unique = (models: Named[]): Named[] => [...new Map(models.map((model) => [model.id, model])).values()];

const isOver = ({ state }: Evaluated["run"]) => state === "finished" || state === "stopped";
const versionOf = (run: Evaluated["run"]) =>
  isOver(run) ? `${run.state} ${run.round} ${run.finishedAt?.getTime()}` : `${Math.floor(Date.now() / FRESH_MS)}`;
