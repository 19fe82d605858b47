import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import type { Preview } from "./preview";

export const importFormats = ["pairs", "benchmark", "annotations"] as const;
export type ImportFormat = (typeof importFormats)[number];
export const isImportFormat = (name: string): name is ImportFormat => importFormats.some((each) => each === name);

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

export type ImportAnswer = {
  /** Null after a dry run. */
  import: string | null;
  /** Of `benchmark`: the one it made; null after a dry run. */
  benchmark?: string | null;
  created: number;
  updated: number;
  unchanged: number;
  faults: [];
  /** When these very bytes were taken in before; nothing is done then. */
  importedAt?: Date;
  preview?: Preview;
};
