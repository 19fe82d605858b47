import { byJudging, controlRoute } from "@/app/api/v1/runs/control-route";
import { resumeRun } from "@/lib/runs/controls";

/** The same as /runs/{id}/resume. */
export const POST = controlRoute(byJudging, resumeRun);
