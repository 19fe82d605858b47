import { allEnded } from "@/lib/calls/all-ended";
import { judgeItem } from "@/lib/judging/judge";
import type { JudgeSubmission } from "@/lib/judging/mutations";
import type { StoredItem } from "@/lib/items/queries";
import type { ChatModel } from "@/lib/models/chat-model";
import type { Wording } from "@/lib/protocols/judge-method";
import { orderName, type Order } from "@/lib/protocols/order";
import { protocolOf } from "@/lib/protocols/registry";
import type { Task } from "@/lib/runs/definition";

/** An item of a campaign as a judge is asked about it. `judged`: keys of what was judged before. */
export type ItemToJudge = StoredItem & { judged: ReadonlySet<string> };

/** Which judge has judged in which order: nobody pays twice for the same. */
export const judgedKey = (judgeId: string, order: Order): string => `${orderName(order)} ${judgeId}`;

/** Every judge on one item in all orders of its protocol, as the people of the campaign rate it (FURINA table 3). */
export function judgeCampaignItem(
  judges: readonly ChatModel[],
  wording: Wording,
  store: (submission: JudgeSubmission) => Promise<void>,
  item: ItemToJudge,
): Task {
  const protocol = protocolOf(item.protocol);
  return async (context) => {
    await allEnded(
      judges.flatMap((judge) =>
        protocol.judge.orders
          .filter((order) => !item.judged.has(judgedKey(judge.id, order)))
          .map(async (order) => {
            const judged = await judgeItem(context, { protocol, item, judge, order, wording });
            if (judged !== null) await store(judged.submission);
          }),
      ),
    );
  };
}
