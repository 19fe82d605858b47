import type { CallContext } from "@/lib/calls/request";
import { replyForm } from "@/lib/judging/reply-form";
import type { JudgeSubmission } from "@/lib/judging/mutations";
import type { ChatModel } from "@/lib/models/chat-model";
import type { RatedItem } from "@/lib/protocols/context";
import type { JudgeStep, Verdict, Wording } from "@/lib/protocols/judge-method";
import { orderName, type Order } from "@/lib/protocols/order";
import type { Protocol } from "@/lib/protocols/protocol";
import type { GivenRating } from "@/lib/protocols/rating";
import { questionsAsked } from "@/lib/protocols/registry";
import { seriesOf } from "@/lib/ratings/raters";
import { stableId } from "@/lib/stable-id";

export type JudgeRequest = {
  protocol: Protocol;
  item: RatedItem & { id: string };
  judge: ChatModel;
  /** The order in which this judge sees the candidates. */
  order: Order;
  wording: Wording;
  /** The test model whose response is judged, where there is one: a part of the calls' keys. */
  about?: string;
};

/** What a judge said: its submission, and the verdict where every reply could be read. */
export type Judged = { submission: JudgeSubmission; verdict: Verdict | null };

/**
 * Asks a judge about an item in one order, step after step as its protocol says. A reply that cannot be read ends it: the
 * submission then holds the reply and blank ratings. Null where a call failed. Rejects with `RunHalted` as calls do.
 */
export async function judgeItem(
  { runId, call }: CallContext,
  { protocol, item, judge, order, wording, about }: JudgeRequest,
): Promise<Judged | null> {
  const form = replyForm(judge);
  const replies: unknown[] = [];
  let lastCall = "";
  const submission = (said: Pick<JudgeSubmission, "ratings" | "rationale" | "raw">): JudgeSubmission => ({
    id: stableId("judgement", item.id, lastCall),
    item: item.id,
    rater: judge.id,
    series: seriesOf(item.id, judge.id, order),
    protocolVersion: protocol.version,
    order,
    call: lastCall,
    run: runId,
    ...said,
  });
  for (;;) {
    const next = protocol.judge.next({ item, order, wording, form, replies });
    if ("verdict" in next) {
      const { rationale, ratings } = next.verdict;
      return { submission: submission({ rationale, ratings, raw: null }), verdict: next.verdict };
    }
    const { step, ...request } = next.ask;
    const result = await call({
      role: "judge",
      parts: { step, order: orderName(order), ...(about !== undefined && { about }) },
      model: judge,
      ...request,
    });
    if (result.state === "failed") return null;
    lastCall = result.callId;
    if (result.state === "unparsable")
      return {
        submission: submission({ rationale: "", ratings: blankRatings(protocol, item), raw: result.text }),
        verdict: null,
      };
    replies.push(result.value);
  }
}

/** The first call to a judge about an item: what an estimate counts the tokens of. */
export function firstStep({ protocol, item, judge, order, wording }: Omit<JudgeRequest, "about">): JudgeStep {
  const next = protocol.judge.next({ item, order, wording, form: replyForm(judge), replies: [] });
  if (!("ask" in next)) throw new Error(`the judge of ${protocol.id} asks nothing`);
  return next.ask;
}

/** A rating without a value for every question asked, and for every candidate where it is about candidates. */
function blankRatings(protocol: Protocol, { asks, candidates }: RatedItem): GivenRating[] {
  return questionsAsked(protocol, asks).flatMap(({ id, of }) => {
    const about = of === "candidate" ? candidates.map((_, index) => index) : [null];
    return about.map((candidate) => ({ question: id, candidate, value: null, text: null }));
  });
}
