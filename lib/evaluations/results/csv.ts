import type { hallucinationAnswer, leaderboardAnswer, paretoAnswer } from "@/lib/evaluations/results/answers";
import type { Estimate } from "@/lib/statistics/estimate";

export type Csv = { columns: readonly string[]; rows: Record<string, unknown>[] };

const number = (name: string, estimate: Pick<Estimate, "n"> & { value: number | null; low?: number | null; high?: number | null; reason?: string; intervalReason?: string }) => ({
  [name]: estimate.value,
  [`${name}Low`]: estimate.low ?? null,
  [`${name}High`]: estimate.high ?? null,
  [`${name}N`]: estimate.n,
  [`${name}Reason`]: estimate.reason ?? estimate.intervalReason ?? null,
});

/** One's own rows first, then the published ones; `source` tells them apart. */
const table = (rows: Record<string, unknown>[]): Csv => ({ columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows });

export function leaderboardCsv({ rows, published, base, judge }: ReturnType<typeof leaderboardAnswer>): Csv {
  const own = rows.map(({ performance, ...row }) => ({ source: "own", ...row, ...number("performance", performance), base, judge: judge ?? "mean of all" }));
  return table([...own, ...published.map(({ label: source, performance, low, high, ...row }) => ({ source, ...row, performance, performanceLow: low, performanceHigh: high }))]);
}

export function hallucinationCsv({ rows, published, base, checkers }: ReturnType<typeof hallucinationAnswer>): Csv {
  const own = rows.map(({ rate, reliability, ...row }) => ({ source: "own", ...row, ...number("rate", rate), ...number("reliability", reliability), base, checker: checkers.join(" + ") || null }));
  return table([...own, ...published.map(({ label: source, ...row }) => ({ source, ...row, reliability: row.rate > 0 ? 1 / row.rate : null }))]);
}

export function paretoCsv({ points, published, base }: ReturnType<typeof paretoAnswer>): Csv {
  const own = points.map(({ performance, hallucinationRate, reliability, ...row }) => ({ source: "own", ...row, ...number("performance", performance), ...number("hallucinationRate", hallucinationRate), ...number("reliability", reliability), base }));
  return table([...own, ...published.map(({ label: source, ...row }) => ({ source, ...row }))]);
}
