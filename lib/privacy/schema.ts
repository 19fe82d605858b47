import { z } from "zod";
import { MOST_DAYS } from "@/lib/privacy/retention";

/** `DELETE` of a person: `confirm` repeats the e-mail address; `freeText` deletes what they typed beside their ratings. */
export const erasePersonSchema = z.strictObject({ confirm: z.string().max(300), freeText: z.boolean().default(false) });
export type ErasePersonInput = z.input<typeof erasePersonSchema>;

/** Days; null = forever. */
export const retentionSchema = z.strictObject({ days: z.number().int().min(1).max(MOST_DAYS).nullable() });
