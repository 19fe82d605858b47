import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { budgetSchema, leaveOutSchema, runSchema, runsSearch } from "@/lib/runs/schema";

const none = { 404: "not found" };
export const estimated = "{calls, tokens, cost, seconds, shares, …}, each with low and high";
export const followed =
  "{runId, status, reason, detail, error, model, leftOut, budget, " +
  "calls: {planned, done, unparsable, failed, inFlight}, tokens, cost, ratePerSecond, secondsLeft, " +
  "errors: [{cause, count, example, error: {words, code, params}}], startedAt, finishedAt, …}";
const details = "id, kind, belongsTo, createdAt, createdBy, models: [{model, role, done, failed, cost, …}]}";
const changed = { 200: "{state}", ...none, 409: "not possible in this state" };

/** What can be done to a run at `path`; `note` ends each summary. */
export function runControls(path: string, note = ""): Record<string, Record<string, Operation>> {
  const summary = (text: string) => [text, note, "Leads and admins"].filter(Boolean).join(" ");
  return {
    [`${path}/pause`]: { post: { summary: summary("Pauses the run: no further calls are sent."), answers: changed } },
    [`${path}/resume`]: { post: { summary: summary("Resumes a paused run."), answers: changed } },
    [`${path}/cancel`]: {
      post: { summary: summary("Stops the run; completed results are kept."), answers: changed },
    },
    [`${path}/leave-out`]: {
      post: {
        summary: summary("Resumes without the model for which the run is paused; its calls can be retried later."),
        body: { schema: leaveOutSchema },
        answers: { ...changed, 409: "not paused for this model, or no results are possible without it", 422: "faults" },
      },
    },
    [`${path}/retry-failed`]: {
      post: { summary: summary("Retries failed calls and nothing else."), answers: changed },
    },
    [`${path}/budget`]: {
      post: {
        summary: summary("Sets the budget in US dollars; null removes it."),
        body: { schema: budgetSchema },
        answers: { ...changed, 422: "faults" },
      },
    },
  };
}

/** What the API does with runs of all kinds. */
export const runOperations: Record<string, Record<string, Operation>> = {
  "/runs": {
    get: {
      summary: "Lists runs of all kinds, newest first, one page at a time. Leads and admins",
      query: runsSearch,
      answers: {
        200:
          "{items: [{id, kind, status, belongsTo: {type, id, name, path}, calls, items, cost, budget, createdAt, " +
          "createdBy, …}], total, next}",
      },
    },
    post: {
      summary: "Starts a run of any kind. Leads and admins",
      body: { schema: runSchema },
      answers: { 201: "{id: what was created, run}", 409: "conflict, depending on the kind", 422: "faults" },
    },
  },
  "/runs/estimate": {
    post: {
      summary: "Estimates calls, tokens, cost and time of a run of any kind. Leads and admins",
      body: { schema: runSchema },
      answers: { 200: estimated, 409: "conflict, depending on the kind", 422: "faults" },
    },
  },
  "/runs/{runId}": {
    get: {
      summary: "A run with its progress, what it belongs to, and its calls by model. Leads and admins",
      answers: {
        200: `${followed.slice(0, -3)}${details}`,
        ...none,
      },
    },
  },
  ...runControls("/runs/{runId}"),
};
