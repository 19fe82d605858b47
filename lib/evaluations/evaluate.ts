import { allEnded } from "@/lib/calls/all-ended";
import { promptHash } from "@/lib/calls/prompt-hash";
import type { CallContext } from "@/lib/calls/request";
import { isChecked, pairOf, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { blindName } from "@/lib/evaluations/blind-name";
import type { EvaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import type { BaseAnswer, BaseKey } from "@/lib/evaluations/mutations/store-base";
import type { Pair, StoredCheck, StoredResponse } from "@/lib/evaluations/mutations/store";
import type { Participants } from "@/lib/evaluations/participants";
import { judgeItem } from "@/lib/judging/judge";
import { replyForm } from "@/lib/judging/reply-form";
import type { JudgeSubmission } from "@/lib/judging/mutations";
import type { ChatModel } from "@/lib/models/chat-model";
import type { Wording } from "@/lib/protocols/judge-method";
import { orderName, placeOf, type Order } from "@/lib/protocols/order";
import type { Task } from "@/lib/runs/definition";
import { stableId } from "@/lib/stable-id";

/** Where results go as they come. Each may be told the same twice. */
export type Store = {
  base(
    context: Pick<CallContext, "runId" | "wait">,
    key: BaseKey,
    ask: () => Promise<BaseAnswer | null>,
  ): Promise<BaseAnswer | null>;
  pair(pair: Pair): Promise<void>;
  judgement(submission: JudgeSubmission): Promise<void>;
  check(check: StoredCheck): Promise<void>;
};

export type Setting = {
  evaluation: string;
  protocol: EvaluatedProtocol;
  participants: Participants;
  wording: Wording;
  store: Store;
};

/** The test response is the first candidate of a pair. */
const TEST = 0;

/**
 * One benchmark item of an evaluation (FURINA sections 5.1, 5.4): the base model and every test model respond to it, the
 * judges compare each test response with the base's in every order of the protocol, and the checker reads their
 * explanations. What failed leaves a gap; the rest is done.
 */
export function evaluation(
  { evaluation, protocol, participants, wording, store }: Setting,
  item: BenchmarkContext,
): Task {
  const respond = () => protocol.evaluation.respond(item, item.question, wording);

  const response = async (
    { call }: CallContext,
    model: ChatModel,
    role: "test" | "base",
  ): Promise<StoredResponse | null> => {
    const result = await call({ role, model, ...respond() });
    // A model that says nothing, even asked again, has given a blank response: left out, it would gain by it.
    const isBlank = result.state === "unparsable" && result.why.code === "no-utterance";
    if (result.state !== "done" && !isBlank) return null;
    const { text, repairs, flags } = result.state === "done" ? result.value : { text: "", repairs: [], flags: [] };
    return { chatModel: model.id, model: model.name, text, repairs: [...repairs, ...flags], call: result.callId };
  };

  const baseResponse = async (context: CallContext): Promise<StoredResponse | null> => {
    const { base } = participants;
    const { messages, maxTokens } = respond();
    const key = { item: item.id, model: base.id, fingerprint: promptHash(base, { messages, maxTokens }) };
    const stored = await store.base(context, key, () => response(context, base, "base"));
    return (
      stored && {
        chatModel: base.id,
        model: base.name,
        text: stored.text,
        repairs: stored.repairs,
        call: stored.call,
      }
    );
  };

  const judge = async (
    context: CallContext,
    pair: ReturnType<typeof pairOf>,
    test: ChatModel,
    judgeModel: ChatModel,
    order: Order,
  ) => {
    const judged = await judgeItem(context, {
      protocol,
      item: pair,
      judge: judgeModel,
      order,
      wording,
      about: test.id,
    });
    if (judged === null) return;
    await store.judgement(judged.submission);
    const { checker } = participants;
    if (checker === null || judged.verdict === null || !isChecked(protocol, item)) return;
    const check = await context.call({
      role: "checker",
      parts: { order: orderName(order), about: test.id, judge: judgeModel.id },
      model: checker,
      ...protocol.evaluation.check(item, judged.verdict.rationale, placeOf(order, TEST), wording, replyForm(checker)),
    });
    if (check.state === "failed") return;
    const found = check.state === "done" ? check.value : { found: null, evidence: "" };
    await store.check({ submission: judged.submission.id, checker: checker.id, call: check.callId, ...found });
  };

  return async (context) => {
    const base = baseResponse(context);
    await allEnded(
      participants.tests.map(async (test) => {
        const [tested, compared] = await allEnded([response(context, test, "test"), base]);
        if (!tested || !compared) return;
        const id = stableId("pair", evaluation, item.id, test.id);
        const external = blindName(item, [test.name, participants.base.name], id);
        await store.pair({ id, external, evaluation, item: item.id, test: test.id, responses: [tested, compared] });
        const pair = pairOf(item, id, [tested.text, compared.text]);
        await allEnded(
          participants.judges.flatMap((judgeModel) =>
            protocol.judge.orders.map((order) => judge(context, pair, test, judgeModel, order)),
          ),
        );
      }),
    );
  };
}
