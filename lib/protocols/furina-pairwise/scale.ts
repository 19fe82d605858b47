import { z } from "zod";
import type { Anchor } from "@/lib/protocols/question";

/** Five ordered points: 1 = A much better, 3 = tie, 5 = B much better (FURINA, appendix L, table 12). */
export const pairwiseScale = { kind: "ordinal", min: 1, max: 5 } as const;

export const pairwiseValue = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type PairwiseValue = z.infer<typeof pairwiseValue>;

/** The five points in words. */
export const pairwiseLabels: readonly Anchor[] = [
  {
    value: 1,
    short: { en: "A much better", zh: "A 好得多" },
    long: { en: "A is clearly better", zh: "A 明显更好" },
  },
  {
    value: 2,
    short: { en: "A better", zh: "A 稍好" },
    long: { en: "A is somewhat better, and you can say why", zh: "A 稍好，能说出好在哪里" },
  },
  {
    value: 3,
    short: { en: "About equal", zh: "不相上下" },
    long: { en: "Equally good or equally poor on this dimension", zh: "在该维度上一样好或一样差" },
  },
  {
    value: 4,
    short: { en: "B better", zh: "B 稍好" },
    long: { en: "B is somewhat better, and you can say why", zh: "B 稍好，能说出好在哪里" },
  },
  {
    value: 5,
    short: { en: "B much better", zh: "B 好得多" },
    long: { en: "B is clearly better", zh: "B 明显更好" },
  },
];

/** The same verdict with the sides swapped: 6 − value. */
export function turn(value: PairwiseValue): PairwiseValue {
  return (6 - value) as PairwiseValue;
}

/** Which response a value in stored order prefers; strength is dropped. */
export function preference(stored: number): "first" | "second" | "tie" {
  if (stored === 3) return "tie";
  return stored < 3 ? "first" : "second";
}
