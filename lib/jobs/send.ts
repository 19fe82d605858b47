import type { ActiveRun, HeldSlice } from "@/lib/jobs/active-run";
import { failureSentence } from "@/lib/protocols/replies/failures";
import { sentJson, toStorableJson, type EndedPart, type Prompt, type SentPart } from "@/lib/jobs/call-row";
import { chargeOf } from "@/lib/jobs/charge";
import { addUsage, answered, broken, noUsage, paid } from "@/lib/jobs/ended";
import type { Engine } from "@/lib/jobs/engine";
import { readSafely } from "@/lib/jobs/read-safely";
import { backOff, tryCost } from "@/lib/jobs/retry";
import { RunHalted, type CallRequest } from "@/lib/jobs/run-handler";
import { sendOnce } from "@/lib/jobs/send-once";
import type { Slot, SlotOutcome } from "@/lib/jobs/slots";
import type { Stake } from "@/lib/jobs/stake";
import { ChatFailure, type ChatAnswer } from "@/lib/models/chat-model";
import { costOf, outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";

/** An ended call, and its JSON as the journal and the ledger take it: made once, for prompts are long. */
export type Ended = { part: EndedPart; json: string; sent: string };

export const endedAs = (part: EndedPart, sent: string): Ended => ({ part, json: toStorableJson(part), sent });

/** Of an answer's tokens, what is counted beforehand against a limit a minute; the rest when it has come. */
const FORESEEN_ANSWER_TOKENS = 512;

/** A call on its way: what is asked, its ledger row so far, and its money. */
export type Sending = { request: CallRequest<unknown>; prompt: Prompt; row: SentPart; stake: Stake };

/** Sends a call until it has ended, each time with its money set aside, in a slot and with a line in the journal first. Rejects with `RunHalted` where the run was halted and nothing was paid. */
export async function send(
  engine: Engine,
  run: ActiveRun,
  slice: HeldSlice,
  { request, prompt, row, stake }: Sending,
): Promise<Ended> {
  const { journal, slots, health } = engine;
  const { model, maxTokens, schema } = request;
  const { messages } = prompt;
  const ceiling = outputCeiling(model.parameters, { maxTokens });
  const promptTokens = estimatePromptTokens(messages);
  const { concurrency, requestsPerMinute, tokensPerMinute } = model.limits;
  const wanted = {
    runId: run.id,
    providerId: model.providerId,
    modelId: model.id,
    modelLimited: concurrency !== null || requestsPerMinute !== null || tokensPerMinute !== null,
    tokens: promptTokens + Math.min(ceiling, FORESEEN_ANSWER_TOKENS),
  };
  // Should no answer come: the prompt as estimated, and all the answer that was allowed.
  const bound = { input: promptTokens, output: ceiling, cached: 0, thinking: 0, estimated: true };
  let before = noUsage;
  let failure: ChatFailure | null = null;
  let sent = "";
  let sentAt = 0;
  const brokenAs = (state: "failed" | "interrupted", by: ChatFailure) =>
    broken(state, by, before, model.price, sentAt, Date.now());

  const spent = () => costOf(before, model.price) ?? 0;

  /** Null where the run was halted, or the money does not reach, but what sendings that broke have cost must be told. */
  const slotFor = async (): Promise<Slot | null> => {
    try {
      for (;;) {
        run.check(slice);
        if (stake.unpriced) engine.pause(run, { reason: "unpriced", detail: model.name, modelId: model.id });
        else if (!(await stake.cover(spent()))) return null;
        run.check(slice);
        const slot = await slots.acquire(wanted);
        if (!run.halted && !slice.lost && stake.covers(spent())) return slot;
        slot.end(unused);
      }
    } catch (error) {
      if (error instanceof RunHalted && failure && before.input + before.output > 0) return null;
      throw error;
    }
  };

  for (let used = 0; ;) {
    const slot = await slotFor();
    if (!slot) return endedAs(brokenAs("interrupted", failure as ChatFailure), sent);
    // Asked again right before: of a process that was stopped since, others have what it holds.
    if (!slots.maySend()) {
      slot.end(unused);
      continue;
    }
    try {
      sentAt = Date.now();
      row.sentAt = new Date(sentAt).toISOString();
      sent = sentJson(row, prompt);
      journal.sent(row.id, sent, JSON.stringify(paid(addUsage(before, bound), model.price)));
      const answer = await onItsWay(run, sendOnce(model, { messages, maxTokens, schema }, engine.ending));
      if (!(answer instanceof ChatFailure)) {
        const reading = readSafely(request, answer.text);
        const ended = endedAs(
          answered(
            answer,
            reading.ok ? null : failureSentence(reading.why, "en"),
            before,
            model.price,
            sentAt,
            Date.now(),
          ),
          sent,
        );
        journal.answered(row.id, ended.json);
        health.succeeded(model.providerId);
        slot.end({ kind: "answered", tokens: answer.usage.input + answer.usage.output, limits: answer.limits });
        return ended;
      }
      failure = answer;
      used += tryCost(failure);
      const what = whatNow(engine, failure, used, model.providerId);
      before = addUsage(before, (what === "cut off" ? bound : chargeOf(failure, bound)) ?? noUsage);
      if (what === "cut off" || what === "failed") {
        const ended = endedAs(brokenAs(what === "failed" ? "failed" : "interrupted", failure), sent);
        journal.answered(row.id, ended.json);
        return ended;
      }
      if (before.input + before.output > 0) journal.answered(row.id, toStorableJson(brokenAs("interrupted", failure)));
      else journal.dropped(row.id);
      if (what === "pause")
        engine.pause(run, { reason: "provider", detail: `${model.name}: ${failure.message}`, modelId: model.id });
    } finally {
      // After an answer it has ended already.
      slot.end(failure ? outcomeOf(failure) : unused);
    }
    row.retries += 1;
    await run.sleep(backOff(used, engine.retry, Math.random()));
  }
}

/** again: the failure will pass · pause: the provider is in the way of every call · failed: this call cannot be answered · cut off: the worker stops. */
function whatNow(
  { ending, retry, health }: Engine,
  failure: ChatFailure,
  used: number,
  providerId: string,
): "again" | "pause" | "failed" | "cut off" {
  if (failure.cause === "cancelled" && ending.over) return "cut off";
  if (failure.lasting) return "pause";
  if (!failure.passing) return "failed";
  if (used < retry.tries) return "again";
  const itself = failure.cause === "malformed" || failure.cause === "empty";
  return !itself && health.exhausted(providerId) ? "pause" : "failed";
}

async function onItsWay(run: ActiveRun, answer: Promise<ChatAnswer>): Promise<ChatAnswer | ChatFailure> {
  run.inFlight += 1;
  try {
    return await answer;
  } catch (error) {
    return error instanceof ChatFailure
      ? error
      : new ChatFailure("bad-request", error instanceof Error ? error.message : String(error));
  } finally {
    run.inFlight -= 1;
  }
}

const unused: SlotOutcome = { kind: "failed", retryAfterMs: null };

/** Refusals for want of capacity, and time-outs, lower the pace; anything else says nothing about it. Retry-After is kept after whatever will pass. */
function outcomeOf({ cause, status, retryAfterMs, passing }: ChatFailure): SlotOutcome {
  const overloaded = cause === "rate-limit" || cause === "timeout" || status === 503 || status === 529;
  return overloaded
    ? { kind: "refused", retryAfterMs }
    : { kind: "failed", retryAfterMs: passing ? retryAfterMs : null };
}
