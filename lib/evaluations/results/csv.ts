import type { hallucinationAnswer, leaderboardAnswer, paretoAnswer } from "@/lib/evaluations/results/answers";
import type { Estimate } from "@/lib/statistics/estimate";

export type Csv = { columns: readonly string[]; rows: Record<string, unknown>[] };

const number = (
  name: string,
  estimate: Pick<Estimate, "n"> & {
    value: number | null;
    low?: number | null;
    high?: number | null;
    reason?: string;
    intervalReason?: string;
  },
) => ({
  [name]: estimate.value,
  [`${name}Low`]: estimate.low ?? null,
  [`${name}High`]: estimate.high ?? null,
  [`${name}N`]: estimate.n,
  [`${name}Reason`]: estimate.reason ?? estimate.intervalReason ?? null,
});

const among = (names: readonly string[], scripted: readonly string[]) => names.some((name) => scripted.includes(name));
const basis = (base: string | null, scripted: readonly string[]) => ({
  base,
  baseScripted: base !== null && scripted.includes(base),
});

/** One's own rows first, then the published ones; `source` tells them apart. `scripted`: the row's model is built in and no language model; so with those it was compared, judged and checked by. */
const table = (rows: Record<string, unknown>[]): Csv => ({
  columns: [...new Set(rows.flatMap((row) => Object.keys(row)))],
  rows,
});

export function leaderboardCsv({
  rows,
  published,
  base,
  judge,
  judges,
  imported,
  scripted,
}: ReturnType<typeof leaderboardAnswer>): Csv {
  const heard = judge === null ? judges.map((row) => row.judge).filter((each) => !imported.includes(each)) : [judge];
  const who = { ...basis(base, scripted), judge: judge ?? "mean of all", judgeScripted: among(heard, scripted) };
  const own = rows.map(({ performance, ...row }) => ({
    source: "own",
    ...row,
    ...number("performance", performance),
    scripted: scripted.includes(row.model),
    ...who,
  }));
  return table([
    ...own,
    ...published.map(({ label: source, performance, low, high, ...row }) => ({
      source,
      ...row,
      performance,
      performanceLow: low,
      performanceHigh: high,
      scripted: false,
    })),
  ]);
}

export function hallucinationCsv({
  rows,
  published,
  base,
  checkers,
  scripted,
}: ReturnType<typeof hallucinationAnswer>): Csv {
  const who = {
    ...basis(base, scripted),
    checker: checkers.join(" + ") || null,
    checkerScripted: among(checkers, scripted),
  };
  const own = rows.map(({ rate, reliability, ...row }) => ({
    source: "own",
    ...row,
    ...number("rate", rate),
    ...number("reliability", reliability),
    scripted: scripted.includes(row.model),
    ...who,
  }));
  return table([
    ...own,
    ...published.map(({ label: source, ...row }) => ({
      source,
      ...row,
      reliability: row.rate > 0 ? 1 / row.rate : null,
      scripted: false,
    })),
  ]);
}

export function paretoCsv({ points, published, base, scripted }: ReturnType<typeof paretoAnswer>): Csv {
  const own = points.map(({ performance, hallucinationRate, reliability, ...row }) => ({
    source: "own",
    ...row,
    ...number("performance", performance),
    ...number("hallucinationRate", hallucinationRate),
    ...number("reliability", reliability),
    scripted: scripted.includes(row.model),
    ...basis(base, scripted),
  }));
  return table([...own, ...published.map(({ label: source, ...row }) => ({ source, ...row, scripted: false }))]);
}
