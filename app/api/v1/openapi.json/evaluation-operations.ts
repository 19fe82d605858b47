import type { Operation } from "@/app/api/v1/openapi.json/operation";
import {
  benchmarkSearch,
  createEvaluationSchema,
  itemsSearch,
  resultsFormat,
  resultsSearch,
} from "@/lib/evaluations/schema";
import { budgetSchema, leaveOutSchema } from "@/lib/runs/schema";
import { createJudgingSchema } from "@/lib/judgings/schema";

const none = { 404: "none" };
const estimated = "{calls, tokens, cost, seconds, shares, …}, each with low and high";
const followed =
  "{status, reason, detail, error, model, leftOut, budget, calls: {planned, done, unparsable, failed, inFlight}, tokens, cost, ratePerSecond, secondsLeft, errors: [{cause, count, example, error: {words, code, params}}], startedAt, finishedAt, …}";
const changed = { 200: "{state}", ...none, 409: "not in this state" };
const whole = benchmarkSearch.extend(resultsFormat.shape);
const results = (summary: string, shape: string): Record<string, Operation> => ({
  get: { summary: `${summary} Leads and admins`, query: whole, answers: { 200: shape, ...none } },
});

/** What can be done to a run by its evaluation or judging at `path`. */
const steered = (path: string): Record<string, Record<string, Operation>> => ({
  [`${path}/pause`]: { post: { summary: "Sends no further call. Leads and admins", answers: changed } },
  [`${path}/resume`]: { post: { summary: "Goes on where it was paused. Leads and admins", answers: changed } },
  [`${path}/cancel`]: { post: { summary: "Gives it up; what it has done stays. Leads and admins", answers: changed } },
  [`${path}/leave-out`]: {
    post: {
      summary: "Goes on without the model that it is paused for; its calls can be tried again. Leads and admins",
      body: { schema: leaveOutSchema },
      answers: { ...changed, 409: "not paused for this model, or nothing to be had without it", 422: "faults" },
    },
  },
  [`${path}/retry-failed`]: {
    post: { summary: "Takes up again what failed, and nothing else. Leads and admins", answers: changed },
  },
  [`${path}/budget`]: {
    post: {
      summary: "Sets its cap in US dollars; null lifts it. Leads and admins",
      body: { schema: budgetSchema },
      answers: { ...changed, 422: "faults" },
    },
  },
});

/** What the API does with evaluations, and the results of a benchmark. */
export const evaluationOperations: Record<string, Record<string, Operation>> = {
  "/evaluations": {
    get: { summary: "Every evaluation, newest first. Leads and admins", answers: { 200: "{evaluations}" } },
    post: {
      summary:
        "Starts an evaluation: test models and a base model answer a benchmark, judges compare them both ways round, and the checker (the first judge, unless another or none is named) reads what they wrote for hallucination; models are ids. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        201: "{id}",
        422: "faults: items without a profile or history, each named in `items` up to 200; models that cannot be used",
      },
    },
  },
  "/evaluations/estimate": {
    post: {
      summary: "What an evaluation would take. Leads and admins",
      body: { schema: createEvaluationSchema },
      answers: {
        200: `${estimated}; overlong: models whose context is too short for some of their prompts, with the number of these and some items`,
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
  ...steered("/evaluations/{evaluationId}"),
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
        "Has judges score the campaign's pairs in both orders, so that the agreement page can set them against its people. Leads and admins",
      body: { schema: createJudgingSchema },
      answers: { 201: "{id, calls}", ...none, 409: "these judges have judged everything", 422: "faults" },
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
  ...steered("/judgings/{judgingId}"),
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
