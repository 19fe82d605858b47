import { z } from "zod";
import { rule } from "@/lib/i18n/codes";

/** Texts that people type: long enough for any reason, short enough for a request. */
const typed = z
  .string()
  .max(20_000)
  .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

/** A mark that may carry a reason: `true` and `""` are the mark alone, `false`, `null` and absence are none. */
const mark = z
  .union([typed, z.boolean(), z.null()])
  .optional()
  .transform((given) => (given === true ? "" : given === false || given === undefined ? null : given));

const content = {
  /** As shown: 1 = A much better … 5 = B much better. */
  value: z
    .int()
    .min(1)
    .max(5)
    .nullish()
    .transform((value) => value ?? null),
  rationale: typed.optional().default(""),
  /** Left blank on purpose, with the reason. */
  unsure: mark,
  /** Something is wrong with the item itself. */
  flag: mark,
  /** A word to the lead. */
  comment: typed.optional().default(""),
  /** Seconds with the page in sight and the person active. */
  activeSeconds: z.number().min(0).max(86_400).optional().default(0),
};

/** What an annotator has typed so far. `version` counts up in the browser, so that a late request loses to a newer one. */
export const draftSchema = z.object({ ...content, version: z.int().min(0).optional().default(0) });
export type DraftInput = z.infer<typeof draftSchema>;

/** An answer: a value, or unsure with no value; never both, never neither. */
export const answerSchema = z
  .object(content)
  .refine(({ value, unsure }) => value !== null || unsure !== null, {
    path: ["value"],
    ...rule("value-or-unsure"),
  })
  .refine(({ value, unsure }) => value === null || unsure === null, {
    path: ["unsure"],
    ...rule("unsure-with-value"),
  });
export type AnswerInput = z.infer<typeof answerSchema>;

export const idempotencyKeySchema = z.string().min(1).max(200);

/** What the server has stored of an answer. */
export type StoredAnnotation = {
  id: string;
  assignment: string;
  revision: number;
  dimension: string;
  value: number | null;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  activeSeconds: number;
  createdAt: string;
};

export type Draft = Omit<DraftInput, "version"> & { version: number };

/** `POST /api/campaigns/{id}/queue`: keep what is held, reserve up to `want` more. */
export const queueSchema = z.object({
  /** Reserved assignments in the browser's hands: their reservations are extended and they are not sent again. */
  holding: z.array(z.uuid()).max(50).default([]),
  want: z.int().min(0).max(8).default(1),
  known: z
    .object({ characters: z.array(z.uuid()).max(500).default([]), scenes: z.array(z.uuid()).max(500).default([]) })
    .default({ characters: [], scenes: [] }),
  progress: z.boolean().default(false),
});
export type QueueInput = z.infer<typeof queueSchema>;

/** `GET /api/campaigns/{id}/answered`: the caller's own annotated assignments, newest first, before the one named. */
export const answeredSchema = z.object({
  before: z.uuid().optional(),
  take: z.coerce.number().int().min(1).max(20).default(5),
});
