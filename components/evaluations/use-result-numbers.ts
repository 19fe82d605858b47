import { useFormatter, useTranslations } from "next-intl";
import type { Reliability } from "@/lib/evaluations/results/reliability";
import type { Estimate } from "@/lib/statistics/estimate";

type SignDisplay = "auto" | "exceptZero";
type Interval = { low: number | null; high: number | null; fewClusters?: boolean | undefined };

/** Shares as the paper prints them: in percent, without the sign. */
export function useResultNumbers() {
  const t = useTranslations("results.numbers");
  const format = useFormatter();
  const number = (value: number, digits: number, signDisplay: SignDisplay = "auto") =>
    format
      .number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay })
      .replace("-", "−");
  const percent = (share: number) => number(100 * share, 2);
  const ends = ({ low, high, fewClusters = false }: Interval, of: (end: number) => string): string | null =>
    low === null || high === null ? null : t("interval", { low: of(low), high: of(high), few: String(fewClusters) });
  return {
    count: (value: number) => format.number(value),
    number,
    percent,
    /** A difference of two shares in points: with its sign, unless it is shown as zero. */
    points: (share: number) => number(100 * share, 2, "exceptZero"),
    /** Of a share, with the decimals of the share; with * where it rests on few scenes. */
    interval: (estimate: Interval) => ends(estimate, percent),
    plainInterval: (estimate: Interval) => ends(estimate, (end) => number(end, 1)),
    /** Why there is no value, or no interval around it. */
    reason(estimate: Estimate): string | null {
      if (estimate.value === null) return t(`reasons.${estimate.reason}`);
      return estimate.intervalReason ? t(`reasons.${estimate.intervalReason}`) : null;
    },
    reliability(it: Reliability): string {
      if (it.value !== null) return number(it.value, 1);
      return it.reason === "nothing-found" ? t("above", { low: number(it.low, 1) }) : "–";
    },
  };
}
