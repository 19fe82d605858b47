import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { listOperation, recordOperations } from "@/app/api/v1/openapi.json/record-operations";
import { agreementFormat, agreementSearch } from "@/lib/agreement/schema";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import {
  campaignFilters,
  campaignSorts,
  changeCampaignSchema,
  createCampaignSchema,
  duplicateCampaignSchema,
} from "@/lib/campaigns/schema";
import { SESSION_ENDS, sessionSearchSchema } from "@/lib/sessions/schema";

const idempotencyKey = { "Idempotency-Key": "A request with a key that was used before stores nothing" };

const records = recordOperations("a campaign", {
  name: " (never after a model of its items)",
  archive: " (which closes it; annotators no longer see it)",
  needs: "nothing uses a campaign",
  goes: "its annotations and its judgements, except those of items that another campaign has",
});

/** What the API does with campaigns and their assignments. */
export const campaignOperations: Record<string, Record<string, Operation>> = {
  "/protocols": {
    get: {
      summary: "Lists protocols with their questions. Any verified account",
      answers: {
        200:
          "{protocols: [{id, version, paper, name: {en, zh}, summary, candidates: {min, max, content}, asks, " +
          'questionKind: "dimension", "metric" or "question", groups, questions: ' +
          '[{id, name, prompt, definition, type: "scale", "choice", "ranking", "yesNo" or "text", ' +
          'of: "item", "pair" or "candidate", min?, max?, anchors?, options?}]}]}',
      },
    },
  },
  "/campaigns": {
    get: listOperation("campaigns with their progress", campaignSorts, campaignFilters),
    post: {
      summary: "Creates a campaign with the items of an import or the pairs of an evaluation. Leads and admins",
      body: { schema: createCampaignSchema },
      answers: { 201: "{id}", 422: "faults" },
    },
  },
  "/campaigns/{campaignId}": {
    get: {
      summary: "Summary of a campaign. Leads and admins",
      answers: { 200: "the summary, with sessionLimits", 404: "not found" },
    },
    ...records,
    patch: {
      ...records.patch,
      summary: `${records.patch.summary}. sessionLimits replaces all session limits`,
      body: { schema: changeCampaignSchema },
    },
  },
  "/campaigns/{campaignId}/duplicate": {
    post: {
      summary: "Creates a campaign like this one with another seed, as a draft unless open. Leads and admins",
      body: { schema: duplicateCampaignSchema },
      answers: { 201: "{id}", 404: "not found", 422: "faults" },
    },
  },
  "/campaigns/{campaignId}/next": {
    post: {
      summary: "Reserves the caller's next assignment for 15 minutes; returns the one that is already reserved, if any",
      answers: {
        200:
          "{assignment, item, protocol, questions, language, character, scene, history, responses: {A, B, …} or " +
          "turns, progress}, with dimension if the item asks only that question; " +
          "never with model names; or {done: true}; during a pause by the session limits " +
          '{done: true, paused: {until, reason: "items", "minutes", "day-items" or "day-minutes"}}',
      },
    },
  },
  "/campaigns/{campaignId}/sessions": {
    get: {
      summary:
        "Annotation sessions, a page of 50 newest first, of all annotators or of one, with the totals of each " +
        "annotator. A session ends 30 minutes after the last sign of life at the latest. Leads and admins",
      query: sessionSearchSchema,
      answers: {
        200:
          "{limits, annotators: [{id, name, email, sessions, items, activeSeconds}], sessions: [{id, annotatorId, " +
          `annotator, email, startedAt, endedAt, end: ${SESSION_ENDS.join(", ")} or null, items, activeSeconds}], ` +
          "page, pages, total}",
        404: "not found",
      },
    },
  },
  "/campaigns/{campaignId}/sessions/stop": {
    post: {
      summary: "Ends the caller’s session. Reserved assignments and drafts are kept; the next item begins another",
      answers: { 200: "{session: {items, activeSeconds}}, or {session: null} if none was open", 404: "not found" },
    },
  },
  "/campaigns/{campaignId}/progress": {
    get: {
      summary: "Progress per annotator and question, with flags, comments and reasons for blanks. Leads and admins",
      answers: {
        200:
          "the numbers of the progress page; annotators[].warnings: [{kind, n, count, expected, p, value?, side?}], kind: " +
          '"fast", "one-value", "one-side" or "apart"',
      },
    },
  },
  "/campaigns/{campaignId}/agreement": {
    get: {
      summary:
        "Agreement among annotators and with judge models, with intervals by scene, and Cronbach’s α per " +
        "group of questions. Leads and admins",
      query: agreementSearch.extend(agreementFormat.shape),
      answers: {
        200: "{campaign, protocol, questions, interval, resamples, seed, exclusions, annotators, judges, rows, groups}",
      },
    },
  },
  "/assignments/{assignmentId}/draft": {
    put: {
      summary: "Saves a draft; an older version never overwrites a newer one",
      body: { schema: draftSchema },
      answers: { 200: "{savedAt}", 409: "assigned to another annotator, or the campaign is closed; the text is kept" },
    },
  },
  "/assignments/{assignmentId}/annotation": {
    post: {
      summary:
        "Stores an annotation as the next revision of the assignment. answers maps question ids to ratings; value " +
        "may be used if the item asks one question. Ratings are as shown (furina-pairwise: 1 = A much better … 5 = B " +
        "much better). Where each response is rated, they are objects keyed by letter. null together with unsure leaves a " +
        "question blank",
      body: { schema: answerSchema },
      headers: idempotencyKey,
      answers: {
        200: "the stored annotation with its revision",
        409: "assigned to another annotator, or the campaign is closed",
        422: "faults, each naming its question: missing, unknown or out of range; evidence that is not in the context",
      },
    },
  },
};
