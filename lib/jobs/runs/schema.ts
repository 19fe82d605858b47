import { z } from "zod";

/** US dollars that a run may spend in all. */
export const dollars = z.number().positive().max(1_000_000);

/** A run's cap; null lifts it. */
export const budgetSchema = z.strictObject({ budget: dollars.nullable() });
