import type { z } from "zod";
import { admit } from "@/lib/api/admission";
import { BODY_LIMIT, BrokenBody, readBytes } from "@/lib/api/body";
import { failedProblem } from "@/lib/api/failure";
import { parseInput } from "@/lib/api/parse-input";
import { problem } from "@/lib/api/problem";
import { requestId } from "@/lib/api/request-id";
import { refuseUnlessVerified } from "@/lib/auth/roles";
import { viewerOfRequest } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { fault, refuse, refuseField, type Refusal } from "@/lib/outcome";

type Handler<Parameters> = (call: { request: Request; viewer: Viewer; params: Parameters }) => Promise<Response>;
type RouteHandler<Parameters> = (request: Request, context: { params: Promise<Parameters> }) => Promise<Response>;

type Options = {
  /** Of the body, in bytes; `BODY_LIMIT` where absent. */
  limit?: number;
};

/**
 * Wraps a route handler that needs a verified viewer: others are refused before a byte of the body is read, and the
 * server learns how long the body may be. A request that changes something with a session cookie must have our own
 * origin. An exception is logged with the request's id and answered with a 500 problem that names the id, or with 503
 * where the database cannot be reached.
 */
export const route = <Parameters = Record<string, never>>(
  handler: Handler<Parameters>,
  { limit = BODY_LIMIT }: Options = {},
): RouteHandler<Parameters> =>
  withProblems(async (request, context) => {
    if (isForeign(request)) return problem(refuse("forbidden", { code: "foreign-origin" }));
    const [viewer, params] = await Promise.all([viewerOfRequest(request), context.params]);
    // What a token may do is checked by what the handler calls.
    const refusal = refuseUnlessVerified(viewer, null);
    if (refusal) return problem(refusal);
    admit(request, limit);
    return handler({ request, viewer, params });
  });

/** Wraps a route handler that anybody may call, as `route` does otherwise. Its body has a tiny limit. */
export const openRoute = <Parameters = Record<string, never>>(
  handler: (call: { request: Request; params: Parameters }) => Promise<Response>,
): RouteHandler<Parameters> =>
  withProblems(async (request, context) =>
    isForeign(request)
      ? problem(refuse("forbidden", { code: "foreign-origin" }))
      : handler({ request, params: await context.params }),
  );

/** Wraps a route handler so that what it throws is logged and answered with a problem. */
export function withProblems<Parameters>(handler: RouteHandler<Parameters>): RouteHandler<Parameters> {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      return error instanceof BrokenBody ? clientClosedRequest() : failedProblem(error, requestId(request));
    }
  };
}

/** Nobody is there to read it; the number is what proxies log for it. */
const clientClosedRequest = () => new Response(null, { status: 499 });

function isForeign(request: Request): boolean {
  if (request.method === "GET" || request.method === "HEAD" || request.headers.has("authorization")) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  // Sandboxed pages and local files send "null".
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("host"));
}

export type Parsed<T> = { ok: true; data: T } | { ok: false; response: Response };

/**
 * Reads a JSON body of at most `limit` bytes and checks it against the schema; the faults name their fields. An empty
 * body counts as `{}`.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = BODY_LIMIT,
): Promise<Parsed<z.infer<Schema>>> {
  const bytes = await readBytes(request, limit);
  if (bytes === null) return refused(tooLarge(limit));
  const text = bytes.toString();
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    return refused(refuseField("", "body-not-json", { detail: (error as Error).message }));
  }
  return read(schema, value);
}

/** The refusal of a body with more than `bytes`. */
export const tooLarge = (bytes: number): Refusal =>
  refuse("too-large", { faults: [fault("", "body-too-large", { bytes })] });

/** Checks the query parameters against the schema. */
export const readSearch = <Schema extends z.ZodType>(request: Request, schema: Schema): Parsed<z.infer<Schema>> =>
  read(schema, Object.fromEntries(new URL(request.url).searchParams));

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.infer<Schema>> {
  const parsed = parseInput(schema, value);
  return parsed.ok ? { ok: true, data: parsed.value } : refused(parsed);
}

const refused = (refusal: Refusal): Parsed<never> => ({ ok: false, response: problem(refusal) });
