import type { ScoredItem, Verdict } from "@/lib/evaluations/results/scored-item";

/**
 * A judge's reply as it is read: who, in which order, the value as shown, what the checker found in it, where it looked,
 * and whether it is a repair of one that could not be read.
 */
export type JudgedReply = [
  judge: string,
  order: string,
  value: number | null,
  check: [found: boolean | null] | null,
  isRepair: boolean,
];

/** An item with its replies gathered into verdicts: of each judge and order the latest, which stands last. */
export function scoredItem(item: Omit<ScoredItem, "verdicts">, replies: readonly JudgedReply[]): ScoredItem {
  const verdicts = new Map<string, Verdict>();
  for (const [judge, order, shown, check, isRepair] of replies) {
    const before = verdicts.get(judge) ?? {
      judge,
      testFirst: undefined,
      baseFirst: undefined,
      found: [undefined, undefined] as const,
      repaired: [false, false] as const,
    };
    const found = check === null ? undefined : check[0];
    const [first, second] = before.found;
    const [one, other] = before.repaired;
    verdicts.set(
      judge,
      order === "AB"
        ? { ...before, testFirst: shown, found: [found, second], repaired: [isRepair, other] }
        : { ...before, baseFirst: shown, found: [first, found], repaired: [one, isRepair] },
    );
  }
  return { ...item, verdicts: [...verdicts.values()] };
}
