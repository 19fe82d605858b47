import { z } from "zod";
import { WARNINGS } from "@/lib/campaigns/warnings";
import { rule } from "@/lib/i18n/codes";

export const ITEMS_PER_PAGE = 50;

/** complete: as many annotations as the overlap asks for; incomplete: fewer; untouched: none. */
export const COMPLETIONS = ["complete", "incomplete", "untouched"] as const;

/** What annotators said beside their answers, or that their answers differ. */
export const MARKS = ["flagged", "unsure", "commented", "disagreement"] as const;

/** order: the campaign's; fewest: annotations; latest: annotation; difference: of the pairs of a figure. */
export const SORTS = ["order", "name", "fewest", "latest", "difference"] as const;

const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("text"));

/** Which items of a campaign are listed, and in which order; what cannot be understood is left out. */
export const itemsSearch = z.object({
  search: storable(200).trim().optional().catch(undefined),
  question: storable(100).optional().catch(undefined),
  language: storable(60).optional().catch(undefined),
  state: z.enum(COMPLETIONS).optional().catch(undefined),
  mark: z.enum(MARKS).optional().catch(undefined),
  /** Annotated by this person; with a mark: marked by this person. */
  annotator: z.uuid().optional().catch(undefined),
  /** What the progress page warns of in this person's annotations. */
  warning: z.enum(WARNINGS).optional().catch(undefined),
  sort: z.enum(SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type ItemsSearch = z.output<typeof itemsSearch>;
