import { z } from "zod";
import { rule } from "@/lib/i18n/codes";
import { protocols } from "@/lib/protocols/registry";

const questionIds = [...new Set(protocols.flatMap(({ questions }) => questions.map(({ id }) => id)))];

/** A text of at most so many characters that the database can hold: no NUL, no half of a surrogate pair. */
export const storableText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

export const benchmarkSorts = ["newest", "name"] as const;

export const ITEMS_PER_PAGE = 50;

export const characterKind = z.enum(["established", "synthesized"]);

/** Which items of a benchmark are listed; what cannot be understood is left out. */
export const itemsFilter = z.object({
  search: storableText(200).trim().optional().catch(undefined),
  language: storableText(60).optional().catch(undefined),
  /** A question of the benchmark's protocol. */
  dimension: z.enum(questionIds).optional().catch(undefined),
  kind: characterKind.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type ItemsFilter = z.output<typeof itemsFilter>;

const itemId = storableText(200).trim().optional().catch(undefined);

/** What a prompt's preview is filled with: a benchmark, and an item for each language or for whichever language it is in. */
export const previewSearch = z.object({
  benchmark: z.uuid().optional().catch(undefined),
  item: itemId,
  en: itemId,
  zh: itemId,
});
export type PreviewSearch = z.output<typeof previewSearch>;

export const isId = (text: string): boolean => z.uuid().safeParse(text).success;
