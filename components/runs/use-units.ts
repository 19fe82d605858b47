import { useFormatter, useTranslations } from "next-intl";

/** Formats US dollars, durations and large counts, as short as is exact enough. */
export function useUnits() {
  const format = useFormatter();
  const t = useTranslations("evaluations.units");
  const dollars = (amount: number): string => {
    const digits = amount === 0 || amount >= 1 ? 2 : amount >= 0.01 ? 3 : 5;
    return format.number(amount, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 2,
      maximumFractionDigits: digits,
    });
  };
  const time = (seconds: number): string => {
    if (seconds < 1) return t("moment");
    if (seconds < 90) return t("seconds", { count: Math.round(seconds) });
    if (seconds < 5_400) return t("minutes", { count: Math.round(seconds / 60) });
    if (seconds < 172_800) return t("hours", { count: Math.round(seconds / 360) / 10 });
    return t("days", { count: Math.round(seconds / 8_640) / 10 });
  };
  /** 12,300,000 as 12.3M. */
  const short = (count: number): string =>
    format.number(count, {
      notation: count >= 10_000 ? "compact" : "standard",
      maximumFractionDigits: count >= 10_000 ? 1 : 0,
    });
  return { dollars, time, short };
}
