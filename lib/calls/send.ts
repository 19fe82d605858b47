import type { CallEnvironment, Caller } from "@/lib/calls/call-environment";
import { assertActive } from "@/lib/calls/call-environment";
import { addUsage, failureOutcome, noUsage, responseOutcome, usageColumns } from "@/lib/calls/call-outcome";
import {
  requestJson,
  toStorableJson,
  type OutcomeColumns,
  type Prompt,
  type RequestColumns,
} from "@/lib/calls/call-row";
import { parseResponse } from "@/lib/calls/parse-response";
import type { CallRequest } from "@/lib/calls/request";
import { actionAfter, permitOutcomeOf, unusedPermit } from "@/lib/calls/retry-decision";
import { RunHalted } from "@/lib/calls/run-halted";
import { sendOnce } from "@/lib/calls/send-once";
import { ChatFailure } from "@/lib/models/chat-failure";
import type { ChatResponse } from "@/lib/models/chat-model";
import { costOf, outputCeiling } from "@/lib/models/pricing";
import { estimatePromptTokens } from "@/lib/models/tokens";
import { chargeOf } from "@/lib/spending/charge";
import type { Reservation } from "@/lib/spending/reservation";
import type { Permit } from "@/lib/throttling/limiter";
import { backoffMs, tryCost } from "@/lib/throttling/retry";

/** How a call ended, with its JSON for the journal and the ledger: serialized once, because prompts are long. */
export type CallOutcome = { columns: OutcomeColumns; json: string; request: string };

export const toOutcome = (columns: OutcomeColumns, request: string): CallOutcome => ({
  columns,
  json: toStorableJson(columns),
  request,
});

/** Tokens of a response that count beforehand against a limit per minute; the rest counts when it has arrived. */
const EXPECTED_RESPONSE_TOKENS = 512;

type Sending = { request: CallRequest<unknown>; prompt: Prompt; row: RequestColumns; reservation: Reservation };

/**
 * Sends a call until it has ended: each try with its money reserved, a permit, and a journal line written first.
 * Rejects with `RunHalted` where the run was halted and nothing was paid.
 */
export async function sendWithRetries(
  environment: CallEnvironment,
  caller: Caller,
  { request, prompt, row, reservation }: Sending,
): Promise<CallOutcome> {
  const { journal, limiter, circuitBreaker, shutdown, retry } = environment;
  const { run } = caller;
  const { model, maxTokens, schema } = request;
  const { messages } = prompt;
  const ceiling = outputCeiling(model.parameters, { maxTokens });
  const promptTokens = estimatePromptTokens(messages);
  const { concurrency, requestsPerMinute, tokensPerMinute } = model.limits;
  const permitRequest = {
    runId: run.id,
    providerId: model.providerId,
    modelId: model.id,
    modelLimited: concurrency !== null || requestsPerMinute !== null || tokensPerMinute !== null,
    tokens: promptTokens + Math.min(ceiling, EXPECTED_RESPONSE_TOKENS),
  };
  // If no response arrives: the prompt as estimated, and all output that was allowed.
  const highest = { input: promptTokens, output: ceiling, cached: 0, thinking: 0, estimated: true };
  let usage = noUsage;
  let failure: ChatFailure | null = null;
  let requestText = "";
  let sentAt = 0;
  const spentSoFar = () => ({ usage, price: model.price, sentAt, now: Date.now() });
  const hasSpent = () => usage.input + usage.output > 0;
  const cost = () => costOf(usage, model.price) ?? 0;
  const failedAs = (state: "failed" | "interrupted", by: ChatFailure) => failureOutcome(state, by, spentSoFar());

  /**
   * Null where the run was halted, or the budget is exhausted, but earlier tries have cost something that must be
   * stored.
   */
  const acquirePermit = async (): Promise<Permit | null> => {
    try {
      for (;;) {
        assertActive(caller);
        if (reservation.isUnpriced) run.pause({ reason: "unpriced", detail: model.name, modelId: model.id });
        else if (!(await reservation.cover(cost()))) return null;
        assertActive(caller);
        const permit = await limiter.acquire(permitRequest);
        if (caller.isActive() && reservation.covers(cost())) return permit;
        permit.release(unusedPermit);
      }
    } catch (error) {
      if (error instanceof RunHalted && failure && hasSpent()) return null;
      throw error;
    }
  };

  for (let triesUsed = 0; ;) {
    const permit = await acquirePermit();
    if (!permit) return toOutcome(failedAs("interrupted", failure as ChatFailure), requestText);
    // Checked again right before sending: if this process was stopped since, other workers have its permits.
    if (!limiter.maySend()) {
      permit.release(unusedPermit);
      continue;
    }
    try {
      sentAt = Date.now();
      row.sentAt = new Date(sentAt).toISOString();
      requestText = requestJson(row, prompt);
      journal.sent(row.id, requestText, JSON.stringify(usageColumns(addUsage(usage, highest), model.price)));
      const response = await countInFlight(caller, sendOnce(model, { messages, maxTokens, schema }, shutdown));
      if (!(response instanceof ChatFailure)) {
        const parsed = parseResponse(request, response.text);
        usage = addUsage(usage, response.usage);
        const columns = responseOutcome(response, parsed.ok ? null : parsed.why, spentSoFar());
        const outcome = toOutcome(columns, requestText);
        journal.ended(row.id, outcome.json);
        circuitBreaker.recordSuccess(model.providerId);
        const tokens = response.usage.input + response.usage.output;
        permit.release({ kind: "success", tokens, limits: response.limits });
        return outcome;
      }
      failure = response;
      triesUsed += tryCost(failure);
      const action = actionAfter(environment, failure, triesUsed, model.providerId);
      const charge = action === "interrupt" ? highest : chargeOf(failure, highest);
      usage = addUsage(usage, charge ?? noUsage);
      if (action === "fail" || action === "interrupt") {
        const outcome = toOutcome(failedAs(action === "fail" ? "failed" : "interrupted", failure), requestText);
        journal.ended(row.id, outcome.json);
        return outcome;
      }
      if (hasSpent()) journal.ended(row.id, toStorableJson(failedAs("interrupted", failure)));
      else journal.dropped(row.id);
      if (action === "pause")
        run.pause({
          reason: "provider",
          detail: failure.error.words,
          error: failure.error,
          modelId: model.id,
        });
    } finally {
      // After a response it was released already.
      permit.release(failure ? permitOutcomeOf(failure) : unusedPermit);
    }
    row.retries += 1;
    await run.sleep(backoffMs(triesUsed, retry, Math.random()));
  }
}

async function countInFlight({ run }: Caller, response: Promise<ChatResponse>): Promise<ChatResponse | ChatFailure> {
  run.inFlight += 1;
  try {
    return await response;
  } catch (error) {
    return error instanceof ChatFailure
      ? error
      : new ChatFailure("bad-request", { code: "unexpected", params: { detail: String(error) } });
  } finally {
    run.inFlight -= 1;
  }
}
