import { byRun, controlRouteWithBody } from "@/app/api/v1/runs/control-route";
import { setBudget } from "@/lib/runs/controls";
import { budgetSchema } from "@/lib/runs/schema";

/** Sets its cap; null removes it. */
export const POST = controlRouteWithBody(byRun, budgetSchema, (viewer, runId, { budget }) =>
  setBudget(viewer, runId, budget),
);
