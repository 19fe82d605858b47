import { byEvaluation, controlRoute } from "@/app/api/v1/runs/control-route";
import { stopRun } from "@/lib/runs/controls";

/** The same as /runs/{id}/cancel. */
export const POST = controlRoute(byEvaluation, stopRun);
