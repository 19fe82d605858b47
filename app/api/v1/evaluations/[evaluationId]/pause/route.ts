import { byEvaluation, controlRoute } from "@/app/api/v1/runs/control-route";
import { pauseRun } from "@/lib/runs/controls";

/** The same as /runs/{id}/pause. */
export const POST = controlRoute(byEvaluation, pauseRun);
