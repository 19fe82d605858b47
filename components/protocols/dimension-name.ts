import { dimensionCodes, dimensions, type DimensionCode } from "@/lib/protocols/furina/dimensions";

const isCode = (code: string): code is DimensionCode => dimensionCodes.includes(code as DimensionCode);

/** A dimension in the words of its protocol; a code that we do not know stays as it is. */
export function dimensionName(code: string, locale: string): string {
  return isCode(code) ? dimensions[code].name[locale.startsWith("zh") ? "zh" : "en"] : code;
}

/** Where a dimension stands among the others: the paper's order, then those we do not know. */
export const dimensionPlace = (code: string | null): number =>
  code !== null && isCode(code) ? dimensionCodes.indexOf(code) : dimensionCodes.length;
