import type { Estimate } from "@/lib/statistics/estimate";

export type Sides = { established: Estimate | undefined; synthesized: Estimate | undefined };

/** Which side of a gap keeps it from an interval, since its items come from one scene only. */
export function oneScene({ established, synthesized }: Sides): keyof Sides | "both" | null {
  const [one, other] = [established, synthesized].map((side) => side !== undefined && side.value !== null && side.intervalReason === "too-few-clusters");
  if (one && other) return "both";
  return one ? "established" : other ? "synthesized" : null;
}
