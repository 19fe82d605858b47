import { z } from "zod";
import { benchmarkOperations } from "@/app/api/v1/openapi.json/benchmark-operations";
import { campaignOperations } from "@/app/api/v1/openapi.json/campaign-operations";
import { evaluationOperations } from "@/app/api/v1/openapi.json/evaluation-operations";
import { fileOperations } from "@/app/api/v1/openapi.json/file-operations";
import { modelOperations } from "@/app/api/v1/openapi.json/model-operations";
import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { runOperations } from "@/app/api/v1/openapi.json/run-operations";
import { serverOperations } from "@/app/api/v1/openapi.json/server-operations";

/** Every route of the API by path and method. The test compares it with the folders of `app/api/v1`. */
export const operations: Record<string, Record<string, Operation>> = {
  ...serverOperations,
  ...fileOperations,
  ...modelOperations,
  ...benchmarkOperations,
  ...runOperations,
  ...evaluationOperations,
  ...campaignOperations,
};

const problemSchema = {
  type: "object",
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string" },
    groups: {
      type: "array",
      description: "of an imported file: its faults gathered by what to do, however many places there are",
      items: {
        type: "object",
        properties: {
          path: { type: "string", description: "the field, with ranges of indices: attributes[0–39]" },
          code: { type: "string" },
          params: { type: "object" },
          count: { type: "integer" },
          lines: {
            type: "object",
            properties: { first: { type: "integer" }, last: { type: "integer" }, count: { type: "integer" } },
          },
          message: { type: "string" },
        },
      },
    },
    faults: {
      type: "array",
      items: {
        type: "object",
        properties: {
          line: { type: "integer" },
          path: { type: "string" },
          code: { type: "string" },
          params: { type: "object", description: "what the message names: fields, limits, names" },
          message: { type: "string", description: "the code as an English sentence" },
          items: {
            type: "array",
            items: { type: "string" },
            description: "the items concerned, at most the first 200",
          },
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
            401: { description: "not signed in", ...problems },
            403: { description: "this role does not allow it", ...problems },
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
      description: "Errors are RFC 9457 problems. For invalid input they list every error in `faults`.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ token: [] }],
    paths: Object.fromEntries(paths) as Record<string, Record<string, unknown>>,
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } }, schemas: { Problem: problemSchema } },
  };
}
