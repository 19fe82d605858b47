import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/lib/api/request-id";
import { log } from "@/lib/log";

/** Secrets of one-time links are long path segments; ids (UUIDs) are not secret. */
const SECRET = /\/(?![0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$))[^/]{22,}/gi;

/** The path as it may be logged: without query and without segments long enough to be a secret. */
export const loggedPath = (url: string): string => (url.split("?", 1)[0] ?? "").replace(SECRET, "/[redacted]");

/** Gives the request an id, also sent in the response, and logs a line when it closes; static files at debug level. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const start = performance.now();
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  // Read now: Next rewrites the URL.
  const { method, url = "" } = request;
  response.once("close", () => {
    const isStatic = url.startsWith("/_next/");
    const logger = log();
    const level = isStatic ? "debug" : "info";
    if (!logger.isLevelEnabled(level)) return;
    logger[level]({
      request: id,
      method,
      path: isStatic ? url.split("?", 1)[0] : loggedPath(url),
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
