import { internalProblem, problem } from "@/lib/api/problem";
import { isOutage } from "@/lib/database/outage";
import { log } from "@/lib/log";
import { refuse } from "@/lib/outcome";

/** Clients wait this long before they try again. */
export const OUTAGE_RETRY_SECONDS = 5;

/**
 * The response for what a handler threw, which is logged under the request's `id`: 503 with Retry-After while the
 * database cannot be reached, else a 500 problem that names the id.
 */
export function failedProblem(error: unknown, id: string): Response {
  if (isOutage(error)) {
    log().warn({ err: error, request: id }, "database unavailable");
    return problem(refuse("unavailable", { retryAfterSeconds: OUTAGE_RETRY_SECONDS }));
  }
  log().error({ err: error, request: id }, "request failed");
  return internalProblem(id);
}
