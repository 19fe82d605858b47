import type { SideOrder } from "@/generated/prisma/enums";
import { allEnded } from "@/lib/evaluations/all-ended";
import { judgeRequest, type StoredPair } from "@/lib/evaluations/ask";
import type { Wording } from "@/lib/evaluations/cast";
import { judgementOf } from "@/lib/evaluations/evaluate";
import type { KeptJudgement } from "@/lib/evaluations/mutations/keep";
import type { Task } from "@/lib/runs/definition";
import type { ChatModel } from "@/lib/models/chat-model";
import type { DimensionCode } from "@/lib/protocols/furina/dimensions";
import type { PromptContext } from "@/lib/protocols/furina/prompts/context";

/** An item of a campaign as a judge is asked about it. `judged`: "judge order" of what was read before. */
export type JudgedItem = PromptContext & {
  id: string;
  dimension: DimensionCode;
  responses: StoredPair;
  judged: ReadonlySet<string>;
};

/** Each pair is shown to a judge both ways round. */
export const orders: readonly SideOrder[] = ["AB", "BA"];

/** Which judge and order were read before: nobody pays twice for the same. */
export const judgedKey = (judge: string, order: SideOrder): string => `${order} ${judge}`;

/** Every judge on one item in both orders, as the people of the campaign score it (FURINA table 3). */
export function judgeItem(
  judges: readonly ChatModel[],
  wording: Wording,
  keep: (judgement: KeptJudgement) => Promise<void>,
  item: JudgedItem,
): Task {
  return async ({ runId, call }) => {
    await allEnded(
      judges.flatMap((judge) =>
        orders
          .filter((order) => !item.judged.has(judgedKey(judge.name, order)))
          .map(async (order) => {
            const result = await call(judgeRequest(judge, wording, item, item.dimension, item.responses, order));
            const judgement = judgementOf(result, {
              pair: item.id,
              judge: judge.name,
              dimension: item.dimension,
              order,
              run: runId,
            });
            if (judgement !== null) await keep(judgement);
          }),
      ),
    );
  };
}
