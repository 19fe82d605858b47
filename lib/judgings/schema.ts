import { z } from "zod";
import { dollars } from "@/lib/runs/schema";

/** `POST /api/v1/campaigns/{id}/judgings`. */
export const createJudgingSchema = z.strictObject({
  judges: z.array(z.uuid()).min(1).max(10),
  /** US dollars; no call is made that could exceed them. */
  budget: dollars.nullish(),
});
/** The same as the payload of a run. */
export const judgingPayload = createJudgingSchema.extend({ campaign: z.uuid() });

export type CreateJudgingInput = z.infer<typeof createJudgingSchema>;
