import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/log";

export const REQUEST_ID_HEADER = "x-request-id";

/** Gives the request an id (also in the answer) and writes one line when the answer is out. Query strings are left out: they can hold secrets. */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const start = performance.now();
  request.headers[REQUEST_ID_HEADER] = id;
  response.setHeader(REQUEST_ID_HEADER, id);
  response.once("close", () => {
    log().info({
      request: id,
      method: request.method,
      path: request.url?.split("?", 1)[0],
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      ...(response.writableFinished ? {} : { aborted: true }),
    });
  });
}
