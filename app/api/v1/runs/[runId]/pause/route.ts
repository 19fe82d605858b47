import { byRun, controlRoute } from "@/app/api/v1/runs/control-route";
import { pauseRun } from "@/lib/runs/controls";

/** Sends no further call. */
export const POST = controlRoute(byRun, pauseRun);
