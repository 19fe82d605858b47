import type { z } from "zod";
import { answer, problem } from "@/lib/api/problem";
import { readJson, route } from "@/lib/api/route";
import { refuseUnlessLead } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import { runOfEvaluation } from "@/lib/evaluations/queries/owners";
import { runOfJudging } from "@/lib/judgings/queries/owners";
import { ok, type Outcome } from "@/lib/outcome";
import type { Changed } from "@/lib/runs/change";

/** Finds the run that the route's parameters name; refuses viewers who may not control it. */
type RunOf<Parameters> = (viewer: Viewer, params: Parameters) => Promise<Outcome<string>>;

export const byRun: RunOf<{ runId: string }> = async (viewer, { runId }) => refuseUnlessLead(viewer) ?? ok(runId);
export const byEvaluation: RunOf<{ evaluationId: string }> = (viewer, { evaluationId }) =>
  runOfEvaluation(viewer, evaluationId);
export const byJudging: RunOf<{ judgingId: string }> = (viewer, { judgingId }) => runOfJudging(viewer, judgingId);

/** A route that changes a run. */
export const controlRoute = <Parameters>(
  runOf: RunOf<Parameters>,
  control: (viewer: Viewer, runId: string) => Changed,
) =>
  route<Parameters>(async ({ viewer, params }) => {
    const run = await runOf(viewer, params);
    return answer(run.ok ? await control(viewer, run.value) : run);
  });

/** A route that changes a run as its body says. */
export const controlRouteWithBody = <Parameters, Schema extends z.ZodType>(
  runOf: RunOf<Parameters>,
  schema: Schema,
  control: (viewer: Viewer, runId: string, input: z.infer<Schema>) => Changed,
) =>
  route<Parameters>(async ({ request, viewer, params }) => {
    const run = await runOf(viewer, params);
    if (!run.ok) return problem(run);
    const input = await readJson(request, schema);
    return input.ok ? answer(await control(viewer, run.value, input.data)) : input.response;
  });
