import { z } from "zod";
import { RunState } from "@/generated/prisma/enums";
import { storableText } from "@/lib/benchmarks/schema";
import { withoutBidiControls } from "@/lib/i18n/bidi";
import { dollars } from "@/lib/runs/schema";
import { overallOptions } from "@/lib/evaluations/results/measures";
import { intervalMethods } from "@/lib/statistics/joint-estimates";

export const MOST_TEST_MODELS = 50;
export const MOST_JUDGES = 10;
export const DEFAULT_RESAMPLES = 1000;
export const DEFAULT_SEED = "1";

const model = z.uuid();

/** What an evaluation is made of; also what an estimate is asked for. */
export const planSchema = z.strictObject({
  benchmark: z.uuid(),
  testModels: z.array(model).min(1).max(MOST_TEST_MODELS),
  baseModel: model,
  judges: z.array(model).min(1).max(MOST_JUDGES),
  checker: model
    .nullish()
    .describe(
      "Reads the judges' explanations for hallucination. Absent: the first judge, as in FURINA; null: nobody, and no rates of hallucination.",
    ),
  /** Take the answers of identical calls of earlier runs. */
  reuse: z.boolean().default(false),
});
export type PlanInput = z.infer<typeof planSchema>;

/** `POST /api/v1/evaluations`. Once parsed, `checker` says who it is, or null. */
export const createEvaluationSchema = planSchema
  .extend({
    name: z
      .string()
      .trim()
      .pipe(storableText(200))
      .refine(...withoutBidiControls)
      .optional(),
    /** US dollars; no call is made that could go beyond them. */
    budget: dollars.nullish(),
    /** Without it the evaluation waits to be resumed. */
    open: z.boolean().default(true),
  })
  .transform((plan) => ({ ...plan, checker: plan.checker === undefined ? plan.judges[0]! : plan.checker }));
export type CreateEvaluationInput = z.infer<typeof createEvaluationSchema>;

export const evaluationSorts = ["newest", "name", "cost"] as const;
/** What a list of evaluations can be filtered by. */
export const evaluationFilters = { state: z.enum(RunState).optional(), benchmark: z.uuid().optional() };

/** `POST` of an evaluation's duplicate: what differs from the one that is duplicated. */
export const duplicateEvaluationSchema = z.strictObject({
  /** Named after its models where absent. */
  name: z
    .string()
    .trim()
    .pipe(storableText(200))
    .refine(...withoutBidiControls)
    .optional(),
  /** The same where absent. */
  budget: dollars.nullish(),
  reuse: z.boolean().default(false),
  open: z.boolean().default(false),
});
export type DuplicateEvaluationInput = z.infer<typeof duplicateEvaluationSchema>;

/** A model as results name it. */
export const modelName = storableText(200).min(1);
/** A language's tag, BCP-47. */
export const languageTag = storableText(35).min(1);

/**
 * How the numbers of results are asked for. `judge`: one judge's verdicts; without it each item's mean over the judges.
 * `overall`: the plain mean of the dimensions, or all items pooled. Seed and resamples are of the bootstrap.
 */
export const resultsSearch = z.object({
  judge: modelName.optional(),
  overall: z.enum(overallOptions).default("mean"),
  interval: z.enum(intervalMethods).default("jackknife"),
  seed: storableText(100).min(1).default(DEFAULT_SEED),
  resamples: z.coerce.number().int().min(100).max(5000).default(DEFAULT_RESAMPLES),
});
export type ResultsSearch = z.infer<typeof resultsSearch>;

/** Of a benchmark's results: `base` names the base model that the test models were compared with; the latest evaluation's without it. */
export const benchmarkSearch = resultsSearch.extend({ base: modelName.optional() });
export type BenchmarkSearch = z.infer<typeof benchmarkSearch>;

export const resultsFormat = z.object({ format: z.enum(["json", "csv"]).default("json") });

export const PAGE_OF_ITEMS = 10;

/** Which pairs of an evaluation are listed. */
export const itemsSearch = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  model: z.uuid().optional(),
  dimension: storableText(10).optional(),
  language: languageTag.optional(),
  /** flagged: a format rule or a warning speaks of the test response; unparsable: a judge's reply could not be read; unjudged: a judge's reply is missing in an order. */
  only: z.enum(["flagged", "unparsable", "unjudged", "hallucination"]).optional(),
});
export type ItemsSearch = z.infer<typeof itemsSearch>;
