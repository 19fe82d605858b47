import type { Viewer } from "@/lib/auth/viewer";
import { overallLeft } from "@/lib/models/queries/budget";
import { ok, type Outcome } from "@/lib/outcome";
import type { RunDefinition } from "@/lib/runs/definition";
import { estimateOf, type RunEstimate } from "@/lib/runs/estimate";
import { sharesOf } from "@/lib/runs/past-calls";

/** Items whose prompts are rendered for an estimate: enough for a mean within a percent or two. */
export const SAMPLE_SIZE = 48;

/**
 * What a run of this kind would take: calls, tokens, US dollars and seconds, from the prompts of a sample and from how
 * its models responded before. Refused as its start would be.
 */
export async function estimateRun<Payload, Details extends object>(
  viewer: Viewer,
  definition: RunDefinition<Payload, Details>,
  payload: Payload,
): Promise<Outcome<RunEstimate & Details>> {
  const plan = await definition.plan(viewer, payload);
  if (!plan.ok) return plan;
  const { items, sampled, calls, details } = plan.value;
  const [shares, more, left] = await Promise.all([sharesOf(calls), details(), overallLeft()]);
  return ok({ ...estimateOf(shares, definition.roles), ...more, items, sampled, overallLeft: left });
}
