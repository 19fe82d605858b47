import type { useFormatter } from "next-intl";

type Format = Pick<ReturnType<typeof useFormatter>, "number">;

/** US dollars, with as many decimals as a small price needs. */
export const dollars = (format: Format, amount: number): string =>
  format.number(amount, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: amount !== 0 && Math.abs(amount) < 0.01 ? 6 : amount < 10 ? 4 : 2,
  });
