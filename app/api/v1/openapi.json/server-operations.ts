import type { Operation } from "@/app/api/v1/openapi.json/operation";
import { tokenRequestSchema } from "@/lib/users/schema";

/** What the API says of itself, and its tokens. */
export const serverOperations: Record<string, Record<string, Operation>> = {
  "/health": {
    get: {
      summary: "Whether the server is running, and its database",
      open: true,
      answers: { 200: "{status, version, database, jobs}" },
    },
  },
  "/ready": {
    get: {
      summary: "Whether this server can serve requests now",
      open: true,
      answers: {
        200: "{status: ready, checks: {database, disk, migrations}}",
        503: "not ready; checks says which failed",
      },
    },
  },
  "/openapi.json": { get: { summary: "This document", open: true, answers: { 200: "OpenAPI 3.1" } } },
  "/tokens": {
    post: {
      summary: "Creates a bearer token with the role of its account, within its scopes",
      open: true,
      body: { schema: tokenRequestSchema },
      answers: {
        201: "{token, scopes, expiresAt}: the token is shown only once",
        401: "wrong email or password",
        403: "not verified, or a demo account through a proxy",
        429: "too many attempts",
      },
    },
  },
};
