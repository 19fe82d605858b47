import type { Locale } from "@/lib/i18n/locales";
import { dimensionCodes, dimensions } from "@/lib/protocols/furina/dimensions";
import { pairwiseLabels } from "@/lib/protocols/furina-pairwise/scale";

/** What is asked, in the person's language. Made on the server, so that the browser gets words and no schemas. */
export type Form = {
  dimensions: Record<string, { name: string; question: string; definition: readonly string[] }>;
  scale: { value: number; short: string; long: string }[];
};

export function formIn(locale: Locale): Form {
  return {
    dimensions: Object.fromEntries(
      dimensionCodes.map((code) => {
        const { name, question, definition } = dimensions[code];
        return [code, { name: name[locale], question: question[locale], definition: definition[locale] }];
      }),
    ),
    scale: pairwiseLabels.map(({ value, short, long }) => ({ value, short: short[locale], long: long[locale] })),
  };
}
