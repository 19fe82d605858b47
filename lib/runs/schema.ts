import { z } from "zod";
import { RunState } from "@/generated/prisma/enums";

/** US dollars that a run may spend in total. */
export const dollars = z.number().positive().max(1_000_000);

/** The model that a run is to continue without. */
export const leaveOutSchema = z.strictObject({ model: z.uuid() });

/** A run's cap; null removes it. */
export const budgetSchema = z.strictObject({ budget: dollars.nullable() });

/** `POST /api/v1/runs`, and what an estimate is asked for. The payload's schema is that of the kind. */
export const runSchema = z.strictObject({
  kind: z.string().max(100).describe('"evaluation", "judging"'),
  payload: z.unknown().describe("What POST /evaluations takes; for a judging also the campaign"),
});
export type RunInput = z.infer<typeof runSchema>;

export const RUNS_PER_PAGE = 25;

/** A page of a list ends here: creation time in milliseconds and id of its last run. */
const cursor = z.string().regex(/^\d{1,13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Which runs are listed. */
export const runsSearch = z.object({
  kind: z.string().max(100).optional(),
  state: z.enum(RunState).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(RUNS_PER_PAGE),
  after: cursor.optional().describe("`next` of the page before"),
});
export type RunsSearch = z.infer<typeof runsSearch>;

/** The same for the page: what is wrong in its address is ignored. */
export const runsPageSearch = z.object({
  kind: runsSearch.shape.kind.catch(undefined),
  state: runsSearch.shape.state.catch(undefined),
  after: runsSearch.shape.after.catch(undefined),
});
