import { assertActive, type CallEnvironment, type Caller } from "@/lib/calls/call-environment";
import { callErrorOf } from "@/lib/calls/call-row";
import { callKey } from "@/lib/calls/call-key";
import { makeCall } from "@/lib/calls/make-call";
import { nextAttempt, type Attempt } from "@/lib/calls/next-attempt";
import { parseResponse } from "@/lib/calls/parse-response";
import type { CallContext, CallRequest, CallResult } from "@/lib/calls/request";
import { RunHalted } from "@/lib/calls/run-halted";
import type { ChatMessage } from "@/lib/models/chat-model";

/** The context of one task, as the worker sees it. */
export type TaskCalls = CallContext & {
  /** Whether a call of the task failed for good. */
  hasFailed: boolean;
  /** Waits until none of its calls is in flight, whether or not the task still waits for them. */
  allSettled(): Promise<void>;
};

/** `attempts` is what the ledger held of the subject's calls, by key, and is kept up to date. */
export function createCallContext(
  environment: CallEnvironment,
  caller: Caller,
  subject: string,
  attempts: Map<string, Attempt[]>,
): TaskCalls {
  const { run } = caller;
  const pending = new Map<string, Promise<unknown>>();
  const prompts = new Map<string, ChatMessage[]>();
  const context: TaskCalls = {
    runId: run.id,
    hasFailed: false,
    async call<T>(request: CallRequest<T>): Promise<CallResult<T>> {
      const key = callKey(subject, request.model.id, request);
      assertSamePrompt(key, prompts.get(key) ?? request.messages, request.messages);
      prompts.set(key, request.messages);
      // Made twice at once, the second waits for the first and finds its row.
      const before = pending.get(key) ?? Promise.resolve();
      const result = before.catch(() => undefined).then(() => settle(request, key));
      pending.set(key, result);
      return result;
    },
    async allSettled() {
      for (let calls = 0; calls < pending.size;) {
        calls = pending.size;
        await Promise.allSettled(pending.values());
      }
    },
    async wait(work) {
      const result = await run.orHalted(work);
      assertActive(caller);
      return result;
    },
  };

  async function settle<T>(request: CallRequest<T>, key: string): Promise<CallResult<T>> {
    const rows = attempts.get(key) ?? [];
    attempts.set(key, rows);
    for (;;) {
      const next = nextAttempt(rows, run.round, request.repair !== undefined);
      if (next.kind === "settled") return resultOf(next.row, request, context);
      if (next.kind === "repair") {
        // The parser may have been improved since the response was stored.
        const result = resultOf(next.unparsable, request, context);
        if (result.state === "done") return result;
      }
      assertActive(caller);
      const unparsable = next.kind === "repair" ? next.unparsable : null;
      const row = await makeCall(environment, caller, { subject, key, request, attempt: next.attempt, unparsable });
      rows.push(row);
      if (row.state === "interrupted") throw new RunHalted();
    }
  }
  return context;
}

/** Two different prompts under one key would silently share a response. */
function assertSamePrompt(key: string, one: ChatMessage[], other: ChatMessage[]): void {
  const isSame =
    one === other || (one.length === other.length && one.every(({ content }, i) => content === other[i]?.content));
  if (!isSame) throw new Error(`Two calls of a task have the same key and different prompts: ${key}`);
}

function resultOf<T>(row: Attempt, request: CallRequest<T>, context: TaskCalls): CallResult<T> {
  if (row.state === "failed") {
    context.hasFailed = true;
    return { state: "failed", callId: row.id, cause: row.cause ?? "unexpected", error: callErrorOf(row) };
  }
  const text = row.text ?? "";
  const parsed = parseResponse(request, text);
  if (parsed.ok) return { state: "done", callId: row.id, value: parsed.value, text };
  return { state: "unparsable", callId: row.id, text, why: parsed.why };
}
