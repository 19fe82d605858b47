import type { ServerResponse } from "node:http";
import { OUTAGE_RETRY_SECONDS } from "@/lib/api/failure";
import { isOutage } from "@/lib/database/outage";

// Next's bundles and the server have modules of their own; they share the process.
const holder = globalThis as unknown as { dramaturgOutages?: Set<string> };
const failed = (holder.dramaturgOutages ??= new Set());

/** Remembers that the request with this id failed because the database could not be reached. */
export function notePageError(error: unknown, id: string | undefined): void {
  if (id !== undefined && isOutage(error)) failed.add(id);
}

/** A page or a server action that failed for want of the database is answered with 503 and Retry-After, not with 500. */
export function answerOutages(id: string, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  response.writeHead = (status: unknown, ...rest: unknown[]) => {
    if (status !== 500 || !failed.has(id)) return writeHead(status, ...rest);
    response.setHeader("retry-after", String(OUTAGE_RETRY_SECONDS));
    return writeHead(503, ...rest);
  };
  response.once("close", () => failed.delete(id));
}
