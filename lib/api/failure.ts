import { internalProblem, problem } from "@/lib/api/problem";
import { isOutage } from "@/lib/database/outage";
import { storageFault } from "@/lib/database/storage-fault";
import { log } from "@/lib/log";
import { refuse } from "@/lib/outcome";

/** Clients wait this long before they try again. */
export const OUTAGE_RETRY_SECONDS = 5;

/** What a person must mend takes longer. */
const STORAGE_RETRY_SECONDS = 60;

/**
 * The response for what a handler threw, which is logged under the request's `id`: 503 with Retry-After while the
 * database cannot be reached, its disk is full or it is damaged, else a 500 problem that names the id.
 */
export function failedProblem(error: unknown, id: string): Response {
  const storage = storageFault(error);
  if (storage) {
    log().error({ err: error, request: id, storage }, "database cannot store");
    return problem(refuse("unavailable", { code: storage, retryAfterSeconds: STORAGE_RETRY_SECONDS }));
  }
  if (isOutage(error)) {
    log().warn({ err: error, request: id }, "database unavailable");
    return problem(refuse("unavailable", { retryAfterSeconds: OUTAGE_RETRY_SECONDS }));
  }
  log().error({ err: error, request: id }, "request failed");
  return internalProblem(id);
}
