import { z } from "zod";

/** US dollars that a run may spend in total. */
export const dollars = z.number().positive().max(1_000_000);

/** The model that a run is to continue without. */
export const leaveOutSchema = z.strictObject({ model: z.uuid() });

/** A run's cap; null removes it. */
export const budgetSchema = z.strictObject({ budget: dollars.nullable() });
