import type { Span } from "@/lib/runs/estimate";

/** A budget that may end before the run does; `surely`: it is below the low end of the estimate, too. `left` in US dollars. */
export type TooLittle = { of: "budget" | "overall"; left: number; surely: boolean };

/** Which budgets are below what a run is estimated to cost: its own, and what the overall one leaves (null = no cap). */
export function tooLittle(cost: Span, budget: number | null, overallLeft: number | null): TooLittle[] {
  const rooms = [
    { of: "budget", left: budget },
    { of: "overall", left: overallLeft },
  ] as const;
  return rooms.flatMap(({ of, left }) =>
    left !== null && left < cost.high ? [{ of, left, surely: left < cost.low }] : [],
  );
}
