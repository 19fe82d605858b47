import type { ActiveRun, HeldSlice } from "@/lib/jobs/active-run";
import { promptHash } from "@/lib/jobs/call-key";
import { joinJson, toStorableJson, type EndedPart, type SentPart } from "@/lib/jobs/call-row";
import { addUsage, answered, broken, noUsage, reused } from "@/lib/jobs/ended";
import type { Journal } from "@/lib/jobs/journal";
import { commitCall, findReusable } from "@/lib/jobs/ledger";
import { readSafely } from "@/lib/jobs/read-safely";
import { backOff, tryCost, type RetryPolicy } from "@/lib/jobs/retry";
import { RunHalted, type CallRequest } from "@/lib/jobs/run-handler";
import { sendOnce } from "@/lib/jobs/send-once";
import type { Attempt } from "@/lib/jobs/settled";
import type { Slot, Slots } from "@/lib/jobs/slots";
import { uuid7 } from "@/lib/jobs/uuid7";
import { ChatFailure, type ChatMessage } from "@/lib/models/chat-model";
import { costOf, highestCost, outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";

/** What calls share in a worker. */
export type Engine = {
  workerId: string;
  journal: Journal;
  slots: Slots;
  retry: RetryPolicy;
  /** Ends calls that are on their way, when the worker stops. */
  ending: AbortSignal;
  /** Says that a call to the provider succeeded, or used up all its tries; answers whether the provider must be taken for gone. */
  health: { succeeded(providerId: string): void; exhausted(providerId: string): boolean };
  /** The run cannot go on: the provider, or the money, is in the way. */
  pause(run: ActiveRun, reason: "provider" | "budget" | "overall-budget", detail: string | null): void;
};

type Asked = { subject: string; key: string; request: CallRequest<unknown>; attempt: number; broken: Attempt | null };

/** Asks a model until there is a row for the ledger, and puts it there. Rejects with `RunHalted` where the run was halted first. */
export async function ask(engine: Engine, run: ActiveRun, slice: HeldSlice, asked: Asked): Promise<Attempt> {
  const { request, subject, key, attempt } = asked;
  const { model, maxTokens, schema } = request;
  const messages = messagesOf(asked);
  const row: SentPart = {
    id: uuid7(),
    runId: run.id,
    subject,
    role: request.role,
    about: request.about ?? null,
    judge: request.judge ?? null,
    sideOrder: request.sideOrder ?? null,
    modelId: model.id,
    attempt,
    round: run.row.round,
    key,
    promptHash: promptHash(model, { messages, maxTokens, schema }),
    messages,
    parameters: model.parameters,
    seed: model.parameters.seed ?? null,
    retries: 0,
    sentAt: new Date().toISOString(),
  };
  if (run.row.reuse) {
    const earlier = await findReusable({ runId: run.id, hash: row.promptHash });
    if (earlier && readSafely(request, earlier.text).ok) return store(engine, row, reused(earlier, Date.now()));
  }
  const highest = highestCost({ messages, maxTokens }, model);
  if (highest === null && run.wallet.capped) {
    engine.pause(run, "budget", `The price of ${model.name} is not known, so no budget can be kept.`);
    throw new RunHalted();
  }
  const money = await run.wallet.reserve(highest ?? 0);
  let cost = 0;
  try {
    const ended = await sendUntilItEnds(engine, run, slice, asked, row, messages);
    cost = ended.cost ?? 0;
    return await store(engine, row, ended);
  } finally {
    run.wallet.settle(money, cost);
  }
}

function messagesOf({ request, broken }: Asked): ChatMessage[] {
  if (!broken || !request.repair) return request.messages;
  return [
    ...request.messages,
    { role: "assistant", content: broken.text || "(nothing)" },
    { role: "user", content: request.repair(broken.error ?? "") },
  ];
}

async function store({ journal }: Engine, row: SentPart, ended: EndedPart): Promise<Attempt> {
  if (!(await commitCall({ id: row.id, json: joinJson(toStorableJson(row), toStorableJson(ended)) })))
    throw new Error(`Call ${row.id} could not be stored.`);
  journal.closed(row.id);
  const { id, attempt, round } = row;
  return { id, attempt, round, state: ended.state, text: ended.text, cause: ended.cause, error: ended.error };
}

async function sendUntilItEnds(
  engine: Engine,
  run: ActiveRun,
  slice: HeldSlice,
  { request }: Asked,
  row: SentPart,
  messages: ChatMessage[],
): Promise<EndedPart> {
  const { journal, slots, health } = engine;
  const { model, maxTokens, schema } = request;
  const ceiling = outputCeiling(model.parameters, { maxTokens });
  const prompt = estimatePromptTokens(messages);
  const { concurrency, requestsPerMinute, tokensPerMinute } = model.limits;
  const modelLimited = concurrency !== null || requestsPerMinute !== null || tokensPerMinute !== null;
  // Should no answer come: the prompt as estimated, and all the answer that was allowed.
  const bound = JSON.stringify({
    inputTokens: prompt,
    outputTokens: ceiling,
    cost: costOf({ input: prompt, output: ceiling, cached: 0 }, model.price),
  });
  let before = noUsage;
  let failure = new ChatFailure("cancelled", "The run was halted.");
  for (let used = 0; ;) {
    let slot: Slot;
    try {
      run.check(slice);
      slot = await slots.acquire({
        runId: run.id,
        providerId: model.providerId,
        modelId: model.id,
        modelLimited,
        tokens: prompt + Math.min(ceiling, 512),
      });
    } catch (error) {
      // What sendings that broke have cost is told even where the run ends in between.
      if (error instanceof RunHalted && before.output + before.input > 0)
        return broken("interrupted", failure, before, model.price, Date.parse(row.sentAt), Date.now());
      throw error;
    }
    try {
      run.check(slice);
      const sentAt = Date.now();
      row.sentAt = new Date(sentAt).toISOString();
      journal.sent(row.id, toStorableJson(row), bound);
      run.inFlight += 1;
      try {
        const answer = await sendOnce(model, { messages, maxTokens, schema }, engine.ending);
        const reading = readSafely(request, answer.text);
        const ended = answered(answer, reading.ok ? null : reading.why, before, model.price, sentAt, Date.now());
        journal.answered(row.id, toStorableJson(ended));
        health.succeeded(model.providerId);
        slot.end({ kind: "answered", tokens: answer.usage.input + answer.usage.output, limits: answer.limits });
        return ended;
      } catch (error) {
        failure = asFailure(error);
      } finally {
        run.inFlight -= 1;
      }
      if (failure.usage) before = addUsage(before, failure.usage);
      const now = Date.now();
      if (failure.cause === "cancelled" && engine.ending.aborted) {
        const cut = {
          ...broken("interrupted", failure, before, model.price, sentAt, now),
          ...(JSON.parse(bound) as object),
          tokensEstimated: true,
        };
        journal.answered(row.id, toStorableJson(cut));
        return cut;
      }
      used += tryCost(failure);
      const exhausted = failure.passing && used >= engine.retry.tries;
      const gone =
        exhausted && failure.cause !== "malformed" && failure.cause !== "empty" && health.exhausted(model.providerId);
      if ((failure.passing && !exhausted) || failure.lasting || gone) {
        if (before.input + before.output > 0)
          journal.answered(row.id, toStorableJson(broken("interrupted", failure, before, model.price, sentAt, now)));
        else journal.dropped(row.id);
      } else {
        const ended = broken("failed", failure, before, model.price, sentAt, now);
        journal.answered(row.id, toStorableJson(ended));
        return ended;
      }
      if (failure.lasting || gone) engine.pause(run, "provider", failure.message);
    } finally {
      slot.end(outcomeOf(failure));
    }
    row.retries += 1;
    await run.sleep(backOff(used, engine.retry, Math.random()));
  }
}

const asFailure = (error: unknown): ChatFailure =>
  error instanceof ChatFailure
    ? error
    : new ChatFailure("bad-request", error instanceof Error ? error.message : String(error));

/** Refusals for want of capacity, and time-outs, lower the pace; anything else says nothing about it. */
function outcomeOf({ cause, status, retryAfterMs }: ChatFailure): Parameters<Slot["end"]>[0] {
  const overloaded = cause === "rate-limit" || cause === "timeout" || status === 503 || status === 529;
  return overloaded ? { kind: "refused", retryAfterMs } : { kind: "failed" };
}
