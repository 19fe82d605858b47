import { byRun, controlRoute } from "@/app/api/v1/runs/control-route";
import { resumeRun } from "@/lib/runs/controls";

/** Continues where it was paused. */
export const POST = controlRoute(byRun, resumeRun);
