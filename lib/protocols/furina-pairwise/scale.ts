import { z } from "zod";

/** A text in both languages of the product. */
export type Bilingual = { readonly en: string; readonly zh: string };

/** Five ordered points: 1 = A much better, 3 = tie, 5 = B much better (FURINA, appendix L, table 12). */
export const pairwiseScale = { kind: "ordinal", min: 1, max: 5 } as const;

export const pairwiseValue = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type PairwiseValue = z.infer<typeof pairwiseValue>;

/** AB: the first stored response was shown as A; BA: it was shown as B. */
export const sideOrder = z.enum(["AB", "BA"]);
export type SideOrder = z.infer<typeof sideOrder>;

export type ScaleLabel = { value: PairwiseValue; short: Bilingual; long: Bilingual };

/** `short` fits a button, `long` is for the key sheet, screen readers and the guidelines. */
export const pairwiseLabels: readonly ScaleLabel[] = [
  {
    value: 1,
    short: { en: "A much better", zh: "A 好得多" },
    long: { en: "A is much better: no need to look twice", zh: "A 明显更好，一看便知" },
  },
  {
    value: 2,
    short: { en: "A better", zh: "A 稍好" },
    long: { en: "A is somewhat better: you can point to why", zh: "A 略胜一筹，说得出好在哪里" },
  },
  {
    value: 3,
    short: { en: "About equal", zh: "不相上下" },
    long: { en: "A tie: equally good, or equally poor, on this dimension", zh: "打平：就这一维度而言，一样好或一样差" },
  },
  {
    value: 4,
    short: { en: "B better", zh: "B 稍好" },
    long: { en: "B is somewhat better: you can point to why", zh: "B 略胜一筹，说得出好在哪里" },
  },
  {
    value: 5,
    short: { en: "B much better", zh: "B 好得多" },
    long: { en: "B is much better: no need to look twice", zh: "B 明显更好，一看便知" },
  },
];

/** The same verdict with the sides swapped: 6 − value. */
export function turn(value: PairwiseValue): PairwiseValue {
  return (6 - value) as PairwiseValue;
}

/** From the value as the person or judge saw it to the stored order of the responses (1 = first much better). */
export function asStored(shown: PairwiseValue, order: SideOrder): PairwiseValue {
  return order === "AB" ? shown : turn(shown);
}

/** The inverse of `asStored`: what a value in stored order looks like on a screen with this side order. */
export function asShown(stored: PairwiseValue, order: SideOrder): PairwiseValue {
  return order === "AB" ? stored : turn(stored);
}

/** Which response a value in stored order prefers; strength is dropped. */
export function preference(stored: PairwiseValue): "first" | "second" | "tie" {
  if (stored === 3) return "tie";
  return stored < 3 ? "first" : "second";
}
