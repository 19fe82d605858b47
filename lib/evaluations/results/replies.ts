import type { ScoredItem, Verdict } from "@/lib/evaluations/results/scored-item";

/** A judge's reply as it is read: who, in which order, the value as shown, and what the checker found in it, where it looked. */
export type JudgedReply = [judge: string, order: string, value: number | null, check: [found: boolean | null] | null];

/** An item with its replies gathered into verdicts: of each judge and order the latest, which stands last. */
export function scoredItem(item: Omit<ScoredItem, "verdicts">, replies: readonly JudgedReply[]): ScoredItem {
  const verdicts = new Map<string, Verdict>();
  for (const [judge, order, shown, check] of replies) {
    const before = verdicts.get(judge) ?? {
      judge,
      testFirst: undefined,
      baseFirst: undefined,
      found: [undefined, undefined] as const,
    };
    const found = check === null ? undefined : check[0];
    const [first, second] = before.found;
    verdicts.set(
      judge,
      order === "AB"
        ? { ...before, testFirst: shown, found: [found, second] }
        : { ...before, baseFirst: shown, found: [first, found] },
    );
  }
  return { ...item, verdicts: [...verdicts.values()] };
}
