import { byRun, controlRoute } from "@/app/api/v1/runs/control-route";
import { retryFailed } from "@/lib/runs/controls";

/** Retries the failed calls, and no others. */
export const POST = controlRoute(byRun, retryFailed);
