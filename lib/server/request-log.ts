import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/log";

export const REQUEST_ID_HEADER = "x-request-id";

/** One-time links and tokens stand in paths as one long segment; ids (uuid) are no secret. */
const SECRET = /\/(?![0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$))[^/]{22,}/gi;

/** The path as it may be written down: without query, without segments long enough to be a secret. */
export const loggedPath = (url: string): string => (url.split("?", 1)[0] ?? "").replace(SECRET, "/[redacted]");

/** Gives the request an id (also in the answer, never the client's own) and writes one line when the answer is out; static files at debug level. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const start = performance.now();
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  // The url is read now: Next rewrites it.
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
