import { byRun, controlRoute } from "@/app/api/v1/runs/control-route";
import { stopRun } from "@/lib/runs/controls";

/** Stops it for good; what it has done stays. */
export const POST = controlRoute(byRun, stopRun);
