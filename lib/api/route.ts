import type { z } from "zod";
import { parseInput } from "@/lib/api/parse-input";
import { internalProblem, problem } from "@/lib/api/problem";
import { viewerOfRequest } from "@/lib/auth/session";
import type { Viewer } from "@/lib/auth/viewer";
import { log } from "@/lib/log";
import { refuse, refuseField, type Refusal } from "@/lib/outcome";

type Handler<Parameters> = (call: { request: Request; viewer: Viewer; params: Parameters }) => Promise<Response>;
type RouteHandler<Parameters> = (request: Request, context: { params: Promise<Parameters> }) => Promise<Response>;

/**
 * Wraps a route handler that needs the viewer. A request that changes something with a session cookie must have our own
 * origin. An exception is logged with the request's id and answered with a 500 problem that names the id.
 */
export function route<Parameters = Record<string, never>>(handler: Handler<Parameters>): RouteHandler<Parameters> {
  return async (request, context) => {
    try {
      if (isForeign(request)) return problem(refuse("forbidden", { code: "foreign-origin" }));
      const [viewer, params] = await Promise.all([viewerOfRequest(request), context.params]);
      return await handler({ request, viewer, params });
    } catch (error) {
      const id = request.headers.get("x-request-id") ?? "unknown";
      log().error({ err: error, request: id }, "request failed");
      return internalProblem(id);
    }
  };
}

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
 * Reads a JSON body of at most `limit` characters and checks it against the schema; the faults name their fields. An
 * empty body counts as `{}`.
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limit = 1_000_000,
): Promise<Parsed<z.infer<Schema>>> {
  const text = await readText(request, limit);
  if (text === null) return refused(refuseField("", "body-too-large", { bytes: limit }));
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : JSON.parse(text);
  } catch (error) {
    return refused(refuseField("", "body-not-json", { detail: (error as Error).message }));
  }
  return read(schema, value);
}

/** Checks the query parameters against the schema. */
export const readSearch = <Schema extends z.ZodType>(request: Request, schema: Schema): Parsed<z.infer<Schema>> =>
  read(schema, Object.fromEntries(new URL(request.url).searchParams));

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<z.infer<Schema>> {
  const parsed = parseInput(schema, value);
  return parsed.ok ? { ok: true, data: parsed.value } : refused(parsed);
}

const refused = (refusal: Refusal): Parsed<never> => ({ ok: false, response: problem(refusal) });

async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const text = await request.text();
  return text.length > limit ? null : text;
}
