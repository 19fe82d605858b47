import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { agreementFormat, agreementSearch } from "@/lib/agreement/schema";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import { createCampaignSchema } from "@/lib/campaigns/schema";

const idempotencyKey = { "Idempotency-Key": "The same key twice stores once" };

/** What the API does with campaigns and their assignments. */
export const campaignOperations: Record<string, Record<string, Operation>> = {
  "/protocols": {
    get: {
      summary: "Every protocol with its questions. Any verified account",
      answers: {
        200:
          "{protocols: [{id, version, paper, name: {en, zh}, summary, candidates: {min, max, content}, asks, groups, questions: " +
          '[{id, name, prompt, definition, type: "scale", "choice", "ranking", "yesNo" or "text", ' +
          'of: "item", "pair" or "candidate", min?, max?, anchors?, options?}]}]}',
      },
    },
  },
  "/campaigns": {
    post: {
      summary: "Makes a campaign over the items of an import or the pairs of an evaluation. Leads and admins",
      body: { schema: createCampaignSchema },
      answers: { 201: "{id}", 422: "faults" },
    },
  },
  "/campaigns/{campaignId}": {
    get: { summary: "A campaign's summary. Leads and admins", answers: { 200: "the summary", 404: "none" } },
  },
  "/campaigns/{campaignId}/next": {
    post: {
      summary: "Reserves the caller's next assignment for 15 minutes; the one already held is given again",
      answers: {
        200:
          "{assignment, item, protocol, questions, language, character, scene, history, responses: {A, B, …} or turns, " +
          "progress}, with dimension where the item names the one question asked; without model names; or {done: true}",
      },
    },
  },
  "/campaigns/{campaignId}/progress": {
    get: {
      summary:
        "How far the campaign is, per annotator and question, and what annotators wrote to the lead. Leads and admins",
      answers: { 200: "the numbers of the page" },
    },
  },
  "/campaigns/{campaignId}/agreement": {
    get: {
      summary: "How far people and judges agree, with clustered bootstrap intervals. Leads and admins",
      query: agreementSearch.extend(agreementFormat.shape),
      answers: {
        200: "{campaign, protocol, questions, resamples, seed, exclusions, annotators, judges, rows, groups}",
      },
    },
  },
  "/assignments/{assignmentId}/draft": {
    put: {
      summary: "Keeps what the annotator has typed so far; an older version never overwrites a newer one",
      body: { schema: draftSchema },
      answers: { 200: "{savedAt}", 409: "given to somebody else, or the campaign is closed; the text is kept" },
    },
  },
  "/assignments/{assignmentId}/annotation": {
    post: {
      summary:
        "Stores answers as the assignment's next revision: value where the item asks one question, else answers by " +
        "question id, both as shown (furina-pairwise: 1 = A much better … 5 = B much better). Answers about candidates " +
        "are objects keyed by letter; null with unsure leaves a question blank",
      body: { schema: answerSchema },
      headers: idempotencyKey,
      answers: {
        200: "the stored annotation with its revision",
        409: "given to somebody else, or the campaign is closed",
        422: "faults, each naming its question: missing, unknown, off the scale; evidence that is not in the context",
      },
    },
  },
};
