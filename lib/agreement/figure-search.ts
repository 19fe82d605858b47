import { z } from "zod";
import type { Which } from "@/lib/agreement/behind";
import { pairings, peopleOption, statisticNames } from "@/lib/agreement/schema";

const id = z.string().max(100).optional().catch(undefined);
const rater = z.uuid().optional().catch(undefined);

/** Which number of a figure is meant, as the address of a list of its items names it. */
export const figureSearch = z.object({
  pairing: z.enum(pairings).optional().catch(undefined),
  /** Raters' ids. */
  judge: rater,
  otherJudge: rater,
  question: id,
  /** Of pooled questions: one of them. */
  pool: id,
  statistic: z.enum(statisticNames).optional().catch(undefined),
  people: peopleOption.optional().catch(undefined),
  /** A cell of the matrix: its levels by name. */
  row: id,
  column: id,
  /** The pairs that differ. */
  differ: z.literal("yes").optional().catch(undefined),
});
export type FigureSearch = z.infer<typeof figureSearch>;

/** Which pairs an address asks for. */
export function whichOf({ row, column, differ }: FigureSearch): Which {
  if (row !== undefined && column !== undefined) return { row, column };
  return differ ? "differing" : "all";
}
