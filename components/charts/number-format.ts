/** How the numbers of an axis are printed: plain data, so that a server component can give it. */
export type NumberStyle = {
  style: "decimal" | "percent";
  digits: number;
  /** Only as many digits as the number has. */
  atMost?: boolean;
};

export const numberFormat = ({ style, digits, atMost = false }: NumberStyle) => ({
  style,
  minimumFractionDigits: atMost ? 0 : digits,
  maximumFractionDigits: digits,
});

/** With the minus of a printed number in place of the hyphen. */
export const printed = (number: string): string => number.replace("-", "−");
