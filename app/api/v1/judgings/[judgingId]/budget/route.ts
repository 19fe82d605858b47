import { byJudging, controlRouteWithBody } from "@/app/api/v1/runs/control-route";
import { setBudget } from "@/lib/runs/controls";
import { budgetSchema } from "@/lib/runs/schema";

/** The same as /runs/{id}/budget. */
export const POST = controlRouteWithBody(byJudging, budgetSchema, (viewer, runId, { budget }) =>
  setBudget(viewer, runId, budget),
);
