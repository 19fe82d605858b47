import { byRun, controlRouteWithBody } from "@/app/api/v1/runs/control-route";
import { leaveOutModel } from "@/lib/runs/controls";
import { leaveOutSchema } from "@/lib/runs/schema";

/** Continues without the model that it is paused for. */
export const POST = controlRouteWithBody(byRun, leaveOutSchema, (viewer, runId, { model }) =>
  leaveOutModel(viewer, runId, model),
);
