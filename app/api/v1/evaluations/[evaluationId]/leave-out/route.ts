import { byEvaluation, controlRouteWithBody } from "@/app/api/v1/runs/control-route";
import { leaveOutModel } from "@/lib/runs/controls";
import { leaveOutSchema } from "@/lib/runs/schema";

/** The same as /runs/{id}/leave-out. */
export const POST = controlRouteWithBody(byEvaluation, leaveOutSchema, (viewer, runId, { model }) =>
  leaveOutModel(viewer, runId, model),
);
