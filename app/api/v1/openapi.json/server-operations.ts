import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { tokenRequestSchema } from "@/lib/users/schema";

/** What the API says of itself, and its tokens. */
export const serverOperations: Record<string, Record<string, Operation>> = {
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
};
