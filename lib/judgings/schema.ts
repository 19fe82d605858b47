import { z } from "zod";
import { dollars } from "@/lib/runs/schema";

/** `POST /api/v1/campaigns/{id}/judgings`. */
export const createJudgingSchema = z.strictObject({
  judges: z.array(z.uuid()).min(1).max(10),
  /** US dollars; no call is made that could go beyond them. */
  budget: dollars.nullish(),
});
export type CreateJudgingInput = z.infer<typeof createJudgingSchema>;
