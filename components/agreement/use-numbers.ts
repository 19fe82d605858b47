import { useFormatter, useTranslations } from "next-intl";
import type { AgreementEstimate, StatisticName } from "@/lib/agreement/schema";

/** What an estimate is shown of. */
export type Shown = StatisticName | "cronbachAlpha";

type Interval = { low: number | null; high: number | null; fewClusters?: boolean | undefined };

/** Numbers as a journal prints them, in the page's language. */
export function useNumbers(statistic: Shown) {
  const t = useTranslations("agreement.numbers");
  const format = useFormatter();
  const share = statistic === "percentAgreement" || statistic === "accuracy";
  const number = (value: number, digits: number) =>
    format
      .number(value, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...(share && { style: "percent" as const }),
      })
      .replace("-", "−");
  const value = (it: number) => number(it, share ? 1 : 3);
  return {
    value,
    tick: (it: number) => number(it, share ? 0 : 1),
    count: (it: number) => format.number(it),
    /** "[0.612, 0.781]", or nothing where there is no interval; with * where it rests on few scenes. */
    interval({ low, high, fewClusters = false }: Interval): string | null {
      return low === null || high === null
        ? null
        : t("interval", { low: value(low), high: value(high), few: String(fewClusters) });
    },
    /** As in the paper: four digits, or "< 0.0001". */
    p: (it: number): string =>
      it < 0.0001
        ? t("pBelow")
        : t("p", { p: format.number(it, { minimumFractionDigits: 4, maximumFractionDigits: 4 }) }),
    /** Why there is no value, or no interval around it. */
    reason(estimate: AgreementEstimate): string | null {
      if (estimate.value === null) {
        const isNever = statistic === "accuracy" && estimate.n === 0;
        return t(`reasons.${isNever ? "never-majority" : estimate.reason}`);
      }
      return estimate.intervalReason ? t(`reasons.${estimate.intervalReason}`) : null;
    },
  };
}
