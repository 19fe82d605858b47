import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { estimated, followed, runControls } from "@/app/api/v1/openapi.json/run-operations";
import {
  benchmarkSearch,
  createEvaluationSchema,
  itemsSearch,
  resultsFormat,
  resultsSearch,
} from "@/lib/evaluations/schema";
import { createJudgingSchema } from "@/lib/judgings/schema";

const none = { 404: "none" };
const whole = benchmarkSearch.extend(resultsFormat.shape);
const results = (summary: string, shape: string): Record<string, Operation> => ({
  get: { summary: `${summary} Leads and admins`, query: whole, answers: { 200: shape, ...none } },
});

/** What the API does with evaluations, and the results of a benchmark. */
export const evaluationOperations: Record<string, Record<string, Operation>> = {
  "/evaluations": {
    get: { summary: "Every evaluation, newest first. Leads and admins", answers: { 200: "{evaluations}" } },
    post: {
      summary:
        "Starts an evaluation: test models and a base model answer a benchmark, judges compare them in both orders, " +
        "and the checker (the first judge, unless another or none is named) checks the judges' explanations for " +
        "hallucination; models are ids. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        201: "{id, run}",
        422: "faults: items without a profile or history, each named in `items` up to 200; models that cannot be used",
      },
    },
  },
  "/evaluations/estimate": {
    post: {
      summary: "What an evaluation would take. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        200: `${estimated}; overlong: models whose context is too short for some of their prompts, with counts and items`,
        422: "faults",
      },
    },
  },
  "/evaluations/{evaluationId}": {
    get: {
      summary: "Follows an evaluation. Leads and admins",
      answers: { 200: followed, ...none },
    },
  },
  "/evaluations/{evaluationId}/estimate": {
    post: {
      summary: "What the whole of it would take if it were started now. Leads and admins",
      answers: { 200: "as of a new one", ...none },
    },
  },
  ...runControls("/evaluations/{evaluationId}", "An alias of /runs/{runId}."),
  "/evaluations/{evaluationId}/items": {
    get: {
      summary: "Its pairs with both responses and every judgement, a page at a time. Leads and admins",
      query: itemsSearch,
      answers: {
        200: "{pairs, total, page, pages}; responses, judgements and checks say whether a scripted model wrote them",
        ...none,
      },
    },
  },
  "/evaluations/{evaluationId}/results": {
    get: {
      summary: "Its numbers with clustered bootstrap intervals, as far as it is. Leads and admins",
      query: resultsSearch,
      answers: { 200: "{models, judges, resamples, seed, …}", ...none },
    },
  },
  "/campaigns/{campaignId}/judgings": {
    get: {
      summary: "The latest judgings of a campaign, with how far they are. Leads and admins",
      answers: { 200: "{judgings}", ...none },
    },
    post: {
      summary:
        "Has judges score the campaign's pairs in both orders, to compare them with its people. Leads and admins",
      body: { schema: createJudgingSchema },
      answers: { 201: "{id, run, calls}", ...none, 409: "these judges have judged everything", 422: "faults" },
    },
  },
  "/campaigns/{campaignId}/judgings/estimate": {
    post: {
      summary: "What the judgements that are not there yet would take. Leads and admins",
      body: { schema: createJudgingSchema },
      answers: { 200: estimated, ...none, 409: "these judges have judged everything", 422: "faults" },
    },
  },
  "/judgings/{judgingId}": {
    get: {
      summary: "Follows a judging, as an evaluation is followed. Leads and admins",
      answers: { 200: followed, ...none },
    },
  },
  ...runControls("/judgings/{judgingId}", "An alias of /runs/{runId}."),
  "/benchmarks/{benchmarkId}/leaderboard": results(
    "Performance by model, language, type of character and dimension, with published rows apart.",
    "{benchmark, base, judge, resamples, seed, rows, gaps, models, judges, published}",
  ),
  "/benchmarks/{benchmarkId}/hallucination": results(
    "Rates of hallucination and reliability, with published rows apart.",
    "{benchmark, base, checkers, resamples, seed, rows, published}",
  ),
  "/benchmarks/{benchmarkId}/pareto": results(
    "Performance and reliability of each model, and which are on the frontier.",
    "{benchmark, base, resamples, seed, points, published}",
  ),
};
