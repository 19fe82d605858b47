import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { listOperation, recordOperations } from "@/app/api/v1/openapi.json/record-operations";
import { estimated, followed, runControls } from "@/app/api/v1/openapi.json/run-operations";
import {
  benchmarkSearch,
  createEvaluationSchema,
  duplicateEvaluationSchema,
  evaluationFilters,
  evaluationSorts,
  itemsSearch,
  resultsFormat,
  resultsSearch,
} from "@/lib/evaluations/schema";
import { createJudgingSchema } from "@/lib/judgings/schema";

const none = { 404: "not found" };
const whole = benchmarkSearch.extend(resultsFormat.shape);
const results = (summary: string, shape: string): Record<string, Operation> => ({
  get: { summary: `${summary} Leads and admins`, query: whole, answers: { 200: shape, ...none } },
});

/** What the API does with evaluations, and the results of a benchmark. */
export const evaluationOperations: Record<string, Record<string, Operation>> = {
  "/evaluations": {
    get: listOperation("evaluations", evaluationSorts, evaluationFilters, "evaluations"),
    post: {
      summary:
        "Starts an evaluation: test models and a base model respond to a benchmark, judge models compare the " +
        "responses in both orders, and the checker (by default the first judge model; null = none) looks for hallucinations in " +
        "their explanations. Models are given by ID. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        201: "{id, run}",
        422: "faults: items without a profile or history, each named in `items` up to 200; models that cannot be used",
      },
    },
  },
  "/evaluations/estimate": {
    post: {
      summary: "Estimates calls, tokens, cost and time of an evaluation. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        200: `${estimated}; overlong: models with a context length too short for some prompts, and how many`,
        422: "faults",
      },
    },
  },
  "/evaluations/{evaluationId}": {
    get: {
      summary: "Status of an evaluation. Leads and admins",
      answers: { 200: followed, ...none },
    },
    ...recordOperations("an evaluation", {
      name: "",
      archive: "",
      needs: "a campaign over its pairs",
      goes: "its pairs, all judgements of them and its calls; base responses stay with the benchmark",
    }),
  },
  "/evaluations/{evaluationId}/duplicate": {
    post: {
      summary:
        "Creates an evaluation with the plan of this one under today's prompts, which waits to be resumed unless open. " +
        "Leads and admins",
      body: { schema: duplicateEvaluationSchema },
      answers: { 201: "{id, run}", 422: "faults", ...none },
    },
  },
  "/evaluations/{evaluationId}/estimate": {
    post: {
      summary: "Estimates the same evaluation as if it were started now. Leads and admins",
      answers: { 200: "as for a new evaluation", ...none },
    },
  },
  ...runControls("/evaluations/{evaluationId}", "An alias of /runs/{runId}."),
  "/evaluations/{evaluationId}/items": {
    get: {
      summary: "Pairs with both responses and every judgement, one page at a time. Leads and admins",
      query: itemsSearch,
      answers: {
        200: "{pairs, total, page, pages}; responses, judgements and checks by scripted models are marked",
        ...none,
      },
    },
  },
  "/evaluations/{evaluationId}/results": {
    get: {
      summary: "Scores so far, with intervals by scene. Leads and admins",
      query: resultsSearch,
      answers: { 200: "{models, judges, resamples, seed, …}", ...none },
    },
  },
  "/campaigns/{campaignId}/judgings": {
    get: {
      summary: "Lists the latest runs of judge models on a campaign, with their progress. Leads and admins",
      answers: { 200: "{judgings}", ...none },
    },
    post: {
      summary:
        "Runs judge models on the items of a campaign; pairs are rated in both orders. The agreement page compares " +
        "them with the annotators. Leads and admins",
      body: { schema: createJudgingSchema },
      answers: { 201: "{id, run, calls}", ...none, 409: "these judge models have rated every item", 422: "faults" },
    },
  },
  "/campaigns/{campaignId}/judgings/estimate": {
    post: {
      summary: "Estimates calls, tokens, cost and time of the missing judgements. Leads and admins",
      body: { schema: createJudgingSchema },
      answers: { 200: estimated, ...none, 409: "these judge models have rated every item", 422: "faults" },
    },
  },
  "/judgings/{judgingId}": {
    get: {
      summary: "Status of a run of judge models, in the format of an evaluation's. Leads and admins",
      answers: { 200: followed, ...none },
    },
  },
  ...runControls("/judgings/{judgingId}", "An alias of /runs/{runId}."),
  "/benchmarks/{benchmarkId}/leaderboard": results(
    "Performance by model, language, character type and dimension; published results are separate.",
    "{benchmark, base, judge, overall, interval, resamples, seed, rows, gaps, models, judges, published}",
  ),
  "/benchmarks/{benchmarkId}/hallucination": results(
    "Hallucination rates and reliability; published results are separate.",
    "{benchmark, base, checkers, resamples, seed, rows, published}",
  ),
  "/benchmarks/{benchmarkId}/pareto": results(
    "Performance and reliability of each model, and which models are on the frontier.",
    "{benchmark, base, resamples, seed, points, published}",
  ),
};
