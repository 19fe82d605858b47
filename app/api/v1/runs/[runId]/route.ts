import { answer } from "@/lib/api/problem";
import { route } from "@/lib/api/route";
import { runDetails } from "@/lib/runs/details";
import { runKinds } from "@/lib/worker/run-kinds";

/** A run: its progress, what it belongs to, and its calls by model. */
export const GET = route<{ runId: string }>(async ({ viewer, params }) =>
  answer(await runDetails(viewer, params.runId, runKinds)),
);
