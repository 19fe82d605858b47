import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { Joint } from "@/lib/evaluations/results/estimates";
import { storedValue } from "@/lib/protocols/answers";
import { questionOf } from "@/lib/protocols/registry";
import type { Point } from "@/lib/statistics/estimate";

export const healthNames = ["swapFlip", "firstPosition", "unparsable", "unparsableAfterRepair"] as const;
export type HealthName = (typeof healthNames)[number];

/** Columns: pairs flipped, pairs read in both orders; verdicts for A, verdicts with a winner; first replies not read, replies; replies not read, replies. */
const size = 2 * healthNames.length;

/**
 * How a judge keeps its word. swapFlip: the share of pairs read in both orders that are won by one response in one order and by the other
 * in the other. firstPosition: the share of winners that were shown as A (0.5 = no side preferred). unparsable: the share of first
 * replies that could not be read; unparsableAfterRepair: of the replies that remained after one repair.
 */
export function judgeHealth(protocol: EvaluatedProtocol, judge: string): Joint {
  const { preference } = protocol.evaluation;
  return {
    scales: healthNames.map(() => "logit"),
    sums: {
      size,
      add(put, { dimension, verdicts }, weight = 1) {
        const question = questionOf(protocol, dimension);
        const count = (column: number, hit: boolean) => {
          put(column, hit ? weight : 0);
          put(column + 1, weight);
        };
        for (const verdict of verdicts) {
          if (verdict.judge !== judge) continue;
          const { testFirst, baseFirst } = verdict;
          if (testFirst && baseFirst)
            count(0, flipped(preference(testFirst), preference(storedValue(question, baseFirst, [1, 0]))));
          for (const [at, shown] of [testFirst, baseFirst].entries()) {
            const isRepaired = verdict.repaired[at] === true;
            if (shown && preference(shown) !== "tie") count(2, preference(shown) === "first");
            if (shown === undefined) continue;
            count(4, shown === null || isRepaired);
            count(6, shown === null);
          }
        }
      },
    },
    points: (sums) => healthNames.map((_, i) => share(sums, 2 * i)),
  };
}

type Preference = ReturnType<EvaluatedProtocol["evaluation"]["preference"]>;

const flipped = (one: Preference, other: Preference) => one !== "tie" && other !== "tie" && one !== other;

function share(sums: Float64Array, column: number): Point {
  const n = sums[column + 1]!;
  return n > 0 ? { value: sums[column]! / n, n } : { value: null, n: 0, reason: "too-few" };
}
