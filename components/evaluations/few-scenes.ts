import type { ModelResults } from "@/lib/evaluations/results/model-results";
import type { Estimate } from "@/lib/statistics/estimate";

export type Sides = { established: Estimate | undefined; synthesized: Estimate | undefined };
export type Side = keyof Sides;

/** The performance with either type of character. */
export function sidesOf(
  { performance }: Pick<ModelResults, "performance">,
  language: string,
  dimension: string,
): Sides {
  const side = (type: Side) =>
    performance.find((row) => row.language === language && row.characterType === type && row.dimension === dimension)
      ?.performance;
  return { established: side("established"), synthesized: side("synthesized") };
}

/** What stands in a cell for a side whose items come from fewer than 5 scenes; the words stand once, under the table. */
export const sceneMarks: Record<Side, string> = { established: "†", synthesized: "‡" };

/** Which sides keep a gap, or themselves, from an interval, since their items come from fewer than 5 scenes. */
export const fewScenes = (sides: Partial<Sides>): Side[] =>
  (["established", "synthesized"] as const).filter((side) => {
    const estimate = sides[side];
    return estimate !== undefined && estimate.value !== null && estimate.intervalReason === "too-few-clusters";
  });
