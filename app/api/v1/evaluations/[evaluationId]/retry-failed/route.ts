import { byEvaluation, controlRoute } from "@/app/api/v1/runs/control-route";
import { retryFailed } from "@/lib/runs/controls";

/** The same as /runs/{id}/retry-failed. */
export const POST = controlRoute(byEvaluation, retryFailed);
