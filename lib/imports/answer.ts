import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import type { MadeField } from "./formats/format";
import type { Preview } from "./preview";

/** What stands in the address of an import. */
export const importSearchSchema = z.object({
  dryRun: z.stringbool().optional().default(false),
  fileName: z.string().max(1_000).optional(),
  /** Of `benchmark`: what it is to be called. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"))
    .optional(),
});

/** What an import returns; of `benchmark` also the benchmark that it made, null after a dry run. */
export type ImportAnswer = Partial<Record<MadeField, string | null>> & {
  /** Null after a dry run. */
  import: string | null;
  created: number;
  updated: number;
  unchanged: number;
  faults: [];
  /** When these very bytes were taken in before; nothing is done then. */
  importedAt?: Date;
  preview?: Preview;
};
