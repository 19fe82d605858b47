import { checkerRequest, judgeRequest, responseRequest, type StoredPair } from "@/lib/evaluations/ask";
import { isChecked, type BenchmarkContext } from "@/lib/evaluations/benchmark-context";
import { blindName } from "@/lib/evaluations/blind-name";
import type { Cast, Wording } from "@/lib/evaluations/cast";
import type { BaseAnswer, BaseKey } from "@/lib/evaluations/mutations/keep-base";
import type { KeptCheck, KeptJudgement, KeptResponse, Pair } from "@/lib/evaluations/mutations/keep";
import { stableId } from "@/lib/evaluations/stable-id";
import { allEnded } from "@/lib/evaluations/all-ended";
import { promptHash } from "@/lib/calls/prompt-hash";
import type { CallContext, CallResult } from "@/lib/calls/request";
import type { Task } from "@/lib/runs/definition";
import type { ChatModel } from "@/lib/models/chat-model";
import type { MendedUtterance } from "@/lib/protocols/furina/format-rules";

/** Where answers go as they come. Each may be told the same twice. */
export type Keeper = {
  base(
    context: Pick<CallContext, "runId" | "wait">,
    key: BaseKey,
    ask: () => Promise<BaseAnswer | null>,
  ): Promise<BaseAnswer | null>;
  pair(pair: Pair): Promise<void>;
  judgement(judgement: KeptJudgement): Promise<void>;
  check(check: KeptCheck): Promise<void>;
};

export type Setting = { evaluation: string; cast: Cast; wording: Wording; keep: Keeper };

const orders = ["AB", "BA"] as const;

/**
 * One benchmark item of an evaluation (FURINA sections 5.1, 5.4): the base model and every test model answer it, the judges compare each
 * test response with the base's along the item's dimension, both ways round, and the checker reads their explanations. What failed
 * leaves a gap; the rest is done.
 */
export function evaluation({ evaluation, cast, wording, keep }: Setting, item: BenchmarkContext): Task {
  const answer = async (
    { call }: CallContext,
    model: ChatModel,
    role: "test" | "base",
  ): Promise<KeptResponse | null> => {
    const result = await call({ role, ...responseRequest(model, wording, item, item.dimension) });
    return result.state === "done" ? keptResponse(model, result) : null;
  };

  const baseAnswer = async (context: CallContext): Promise<KeptResponse | null> => {
    const { base } = cast;
    const { messages, maxTokens } = responseRequest(base, wording, item, item.dimension);
    const key = {
      item: item.id,
      model: base.id,
      fingerprint: promptHash(base, { messages, ...(maxTokens !== undefined && { maxTokens }) }),
    };
    const kept = await keep.base(context, key, () => answer(context, base, "base"));
    return kept && { model: base.name, text: kept.text, repairs: kept.repairs, call: kept.call };
  };

  const judge = async (
    context: CallContext,
    pair: string,
    test: ChatModel,
    judging: ChatModel,
    texts: StoredPair,
    order: (typeof orders)[number],
  ) => {
    const request = judgeRequest(judging, wording, item, item.dimension, texts, order);
    const result = await context.call({ ...request, parts: { ...request.parts, about: test.id } });
    const judgement = judgementOf(result, {
      pair,
      judge: judging.name,
      dimension: item.dimension,
      order,
      run: context.runId,
    });
    if (judgement === null) return;
    await keep.judgement(judgement);
    const { checker } = cast;
    if (checker === null || result.state !== "done" || !isChecked(item)) return;
    const checking = checkerRequest(checker, wording, item.language, result.value.explanation, order);
    const check = await context.call({ ...checking, parts: { ...checking.parts, about: test.id, judge: judging.id } });
    if (check.state === "failed") return;
    const read = check.state === "done" ? check.value : { found: null, evidence: "" };
    await keep.check({ judgement: judgement.id, checker: checker.name, call: check.callId, ...read });
  };

  return async (context) => {
    const base = baseAnswer(context);
    await allEnded(
      cast.tests.map(async (test) => {
        const [response, compared] = await allEnded([answer(context, test, "test"), base]);
        if (!response || !compared) return;
        const id = stableId("pair", evaluation, item.id, test.id);
        const external = blindName(item, [test.name, cast.base.name], id);
        await keep.pair({ id, external, evaluation, item: item.id, test: test.id, responses: [response, compared] });
        const texts = [response.text, compared.text] as const;
        await allEnded(
          cast.judges.flatMap((judging) => orders.map((order) => judge(context, id, test, judging, texts, order))),
        );
      }),
    );
  };
}

const keptResponse = (
  model: ChatModel,
  { value, callId }: { value: MendedUtterance; callId: string },
): KeptResponse => ({
  model: model.name,
  text: value.text,
  repairs: [...value.repairs, ...value.flags],
  call: callId,
});

type About = { pair: string; judge: string; dimension: string; order: "AB" | "BA"; run: string };

/** A judge's reply as it is stored: unread it has no value and keeps its text. Null where none came. */
export function judgementOf(
  result: CallResult<{ explanation: string; score: number }>,
  { pair, judge, dimension, order, run }: About,
): KeptJudgement | null {
  if (result.state === "failed") return null;
  const common = {
    id: stableId("judgement", pair, result.callId),
    item: pair,
    judge,
    dimension,
    order,
    call: result.callId,
    run,
  };
  if (result.state === "unparsable") return { ...common, value: null, rationale: "", raw: result.text };
  return { ...common, value: result.value.score, rationale: result.value.explanation, raw: null };
}
