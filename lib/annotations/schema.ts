import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { ANSWER_FILTERS } from "@/lib/annotations/filters";
import type { Answer, Answers } from "@/lib/protocols/answers";
import type { Evidence } from "@/lib/protocols/evidence";

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

const most = (entries: number) => (record: object) => Object.keys(record).length <= entries;

/** One answer: a number (scale, rank), an option's id or a text, true or false; null leaves the question blank. */
const answer = z.union([z.number(), z.boolean(), typed, z.null()]);
const byLetter = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().max(2), value).refine(most(26), "names more than 26 candidates");
const byQuestion = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().max(100), value).refine(most(100), "names more than 100 questions");

const content = {
  /** For items that ask one question: its answer as shown (furina-pairwise: 1 = A much better … 5 = B much better). */
  value: answer.optional(),
  /** Answers by question id, as shown; of questions about candidates by letter: {"style": {"A": 1, "B": 2}}. */
  answers: byQuestion(z.union([answer, byLetter(answer)])).optional(),
  rationale: typed.optional().default(""),
  /** Left blank on purpose, with the reason. */
  unsure: mark,
  /** Something is wrong with the item itself. */
  flag: mark,
  /** A comment for the lead. */
  comment: typed.optional().default(""),
  /** Seconds with the page visible and the person active. */
  activeSeconds: z.number().min(0).max(86_400).optional().default(0),
};

/**
 * What an annotator has typed so far. `version` counts up in the browser: a late request never overwrites a newer one.
 */
export const draftSchema = z.object({ ...content, version: z.int().min(0).optional().default(0) });
export type DraftInput = z.infer<typeof draftSchema>;

/**
 * A submission's answers with what belongs to them. Whether they fit the item's questions is checked when it is stored.
 */
export const answerSchema = z.object({
  ...content,
  /** Quotations from the item's context by question id (and letter, where the question is about candidates). */
  evidence: byQuestion(z.union([typed, byLetter(typed)])).optional(),
});
export type AnswerInput = z.infer<typeof answerSchema>;

/** The most that an answer may have: texts of 20,000 characters each. */
export const ANSWER_BYTES = 1_000_000;

export const idempotencyKeySchema = z.string().min(1).max(200);

/** What the server has stored of a submission, as shown. */
export type StoredAnnotation = {
  id: string;
  assignment: string;
  revision: number;
  /** Of items that name the one question asked about them (FURINA). */
  dimension?: string;
  /** Of items that ask one question; null = left blank. */
  value?: Answer;
  answers: Answers;
  evidence?: Record<string, Evidence | Record<string, Evidence>>;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  activeSeconds: number;
  createdAt: string;
};

/** A stored draft. */
export type Draft = {
  answers: Answers;
  rationale: string;
  unsure: string | null;
  flag: string | null;
  comment: string;
  activeSeconds: number;
  version: number;
};

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
  /** This one alone. */
  only: z.uuid().optional(),
  take: z.coerce.number().int().min(1).max(20).default(5),
});

/** `GET /api/campaigns/{id}/answers`: a page of the caller's own annotations, newest first, before the one named. */
export const answersSchema = z.object({ filter: z.enum(ANSWER_FILTERS).default("all"), before: z.uuid().optional() });
