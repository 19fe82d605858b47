import { z } from "zod";
import { evaluationOperations } from "@/app/api/v1/openapi.json/evaluation-operations";
import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { agreementFormat, agreementSearch } from "@/lib/agreement/schema";
import { answerSchema, draftSchema } from "@/lib/annotations/schema";
import { createCampaignSchema } from "@/lib/campaigns/schema";
import { exportSearchSchema } from "@/lib/exports/queries";
import { importSearchSchema } from "@/lib/imports/answer";
import { annotationsLine, benchmarkLine, pairsLine } from "@/lib/imports/schema";
import { changeModelSchema, changeProviderSchema, createModelSchema, createProviderSchema } from "@/lib/models/schema";
import { tokenRequestSchema } from "@/lib/users/schema";
const idempotencyKey = { "Idempotency-Key": "The same key twice stores once" };

/** Every route of the API by path and method: what the document is made of, and what its test holds against the folders of `app/api/v1`. */
export const operations: Record<string, Record<string, Operation>> = {
  "/health": {
    get: {
      summary: "Whether the server is up, and on which database",
      open: true,
      answers: { 200: "{status, version, database, jobs}" },
    },
  },
  "/openapi.json": { get: { summary: "This document", open: true, answers: { 200: "OpenAPI 3.1" } } },
  "/tokens": {
    post: {
      summary: "Makes a bearer token with its account's role",
      open: true,
      body: { schema: tokenRequestSchema },
      answers: { 201: "{token}: shown this once", 401: "wrong e-mail or password", 429: "too many tries" },
    },
  },
  "/imports/{format}": {
    post: {
      summary:
        "Takes in a file, all or nothing: format pairs, benchmark or annotations; dryRun stores nothing and says what it would do; name is for a benchmark",
      body: {
        schema: z.union([pairsLine, benchmarkLine, annotationsLine]),
        contentType: "application/x-ndjson",
        many: "one object a line",
      },
      query: importSearchSchema,
      answers: {
        200: "dry run, or the same file again",
        201: "{import, benchmark?, created, updated, unchanged, faults}",
        409: "another benchmark has the name",
        422: "faults with line and path; nothing was stored",
      },
    },
  },
  "/exports/{file}": {
    get: {
      summary:
        "A table as a streamed file: annotations, judgements or calls (the ledger of what was asked and answered), .jsonl or .csv. Leads and admins",
      query: exportSearchSchema,
      answers: { 200: "the file", 404: "no such table, campaign, evaluation or benchmark" },
    },
  },
  "/providers": {
    get: { summary: "Every provider, without its key. Admins", answers: { 200: "{providers}" } },
    post: {
      summary: "Adds a provider; its key is stored encrypted and never sent back. Admins",
      body: { schema: createProviderSchema },
      answers: { 201: "{id}", 422: "faults" },
    },
  },
  "/providers/{providerId}": {
    patch: {
      summary: "Changes what is given; apiKey null forgets the key, another server needs the key again. Admins",
      body: { schema: changeProviderSchema },
      answers: { 200: "{id}", 404: "none", 409: "retired", 422: "faults" },
    },
  },
  "/providers/{providerId}/test": {
    post: {
      summary: "Whether the server is there, takes the key and which models it has; nothing is paid. Admins",
      answers: {
        200: "{code: works or what is wrong, words, status, latencyMs, models, betterAddress, …}",
        404: "none",
      },
    },
  },
  "/models": {
    get: { summary: "Every model with parameters, price and limits. Leads and admins", answers: { 200: "{models}" } },
    post: {
      summary: "Adds a model of a provider; prices in US dollars per million tokens. Admins",
      body: { schema: createModelSchema },
      answers: { 201: "{id}", 409: "the provider is retired", 422: "faults" },
    },
  },
  "/models/{modelId}": {
    patch: {
      summary: "Changes what is given; name, model and parameters of one that has answered stay. Admins",
      body: { schema: changeModelSchema },
      answers: { 200: "{id}", 404: "none", 409: "it has answered, is being asked, or is retired", 422: "faults" },
    },
  },
  "/models/{modelId}/test": {
    post: {
      summary: "Asks the model two short questions. Admins",
      answers: {
        200: "{code: works or what is wrong, words, status, latencyMs, said, thinks, countsTokens, followsSchema, betterAddress, …}",
        404: "none",
      },
    },
  },
  "/benchmarks": {
    get: {
      summary: "Every benchmark with its number of items, its languages and evaluations. Leads and admins",
      answers: { 200: "{benchmarks}" },
    },
  },
  "/benchmarks/{benchmarkId}": {
    get: {
      summary: "A benchmark with its counts by language, character type and dimension. Leads and admins",
      answers: { 200: "the benchmark", 404: "none" },
    },
  },
  "/campaigns": {
    post: {
      summary: "Makes a campaign over the items of an import. Leads and admins",
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
        200: "{assignment, item, dimension, character, scene, history, responses: {A, B}, progress} without model names, or {done: true}",
      },
    },
  },
  "/campaigns/{campaignId}/progress": {
    get: {
      summary:
        "How far the campaign is, per annotator and dimension, and what annotators wrote to the lead. Leads and admins",
      answers: { 200: "the numbers of the page" },
    },
  },
  "/campaigns/{campaignId}/agreement": {
    get: {
      summary: "How far people and judges agree, with clustered bootstrap intervals. Leads and admins",
      query: agreementSearch.extend(agreementFormat.shape),
      answers: { 200: "{campaign, resamples, seed, exclusions, rows}" },
    },
  },
  ...evaluationOperations,
  "/assignments/{assignmentId}/draft": {
    put: {
      summary: "Keeps what the annotator has typed so far",
      body: { schema: draftSchema },
      answers: { 200: "{savedAt}", 409: "given to somebody else, or the campaign is closed; the text is kept" },
    },
  },
  "/assignments/{assignmentId}/annotation": {
    post: {
      summary:
        "Stores an answer as the assignment's next revision; value is as shown (1 = A much better … 5 = B much better)",
      body: { schema: answerSchema },
      headers: idempotencyKey,
      answers: {
        200: "the stored annotation with its revision",
        409: "given to somebody else, or the campaign is closed",
        422: "faults",
      },
    },
  },
};

const problemSchema = {
  type: "object",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    faults: {
      type: "array",
      items: {
        type: "object",
        properties: {
          line: { type: "integer" },
          path: { type: "string" },
          code: { type: "string" },
          message: { type: "string" },
        },
      },
    },
  },
};

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

function describe(path: string, operation: Operation) {
  const { summary, open, body, query, headers = {}, answers } = operation;
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
      name: match[1],
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      schema: jsonSchema(schema as z.ZodType),
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: { type: "string" },
    })),
  ];
  const problems = { content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } } };
  return {
    summary,
    ...(open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            ...(body.many ? { description: body.many } : {}),
            content: { [body.contentType ?? "application/json"]: { schema: jsonSchema(body.schema) } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, description]) => [
          status,
          { description, ...(Number(status) >= 400 ? problems : {}) },
        ]),
      ),
      ...(open
        ? {}
        : {
            401: { description: "nobody is signed in", ...problems },
            403: { description: "not for this role", ...problems },
          }),
    },
  };
}

/** The OpenAPI document, made from the zod schemas that check the requests. */
export function openApiDocument() {
  const paths = Object.entries(operations).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, describe(path, operation)])),
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Dramaturg",
      version: "1",
      description: "Errors are RFC 9457 problems; where the input is at fault they list the faults.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }],
    paths: Object.fromEntries(paths) as Record<string, Record<string, unknown>>,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas: { Problem: problemSchema } },
  };
}
