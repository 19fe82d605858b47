import type { ActiveRun, HeldSlice } from "@/lib/jobs/active-run";
import { ask } from "@/lib/jobs/ask";
import { callKey } from "@/lib/jobs/call-key";
import { callErrorOf } from "@/lib/jobs/call-row";
import type { Engine } from "@/lib/jobs/engine";
import { readSafely } from "@/lib/jobs/read-safely";
import { RunHalted, type CallRequest, type CallResult, type TaskContext } from "@/lib/jobs/run-handler";
import { decide, type Attempt } from "@/lib/jobs/settled";

/** What a task calls models with. `failed` tells afterwards whether a call of it failed for good; `ended` waits until none is under way, be the task done with waiting for it or not. */
export type CallingContext = TaskContext & { failed: boolean; ended(): Promise<void> };

/** The context of one task. `attempts` is what the ledger held of its subject's calls, and is kept up to date. */
export function callingContext(
  engine: Engine,
  run: ActiveRun,
  slice: HeldSlice,
  subject: string,
  attempts: Map<string, Attempt[]>,
): CallingContext {
  const underWay = new Map<string, Promise<unknown>>();
  const context: CallingContext = {
    runId: run.id,
    failed: false,
    async call<T>(request: CallRequest<T>): Promise<CallResult<T>> {
      const key = callKey(subject, request.model.id, request);
      // Asked twice at once, the second finds what the first brought.
      const before = underWay.get(key) ?? Promise.resolve();
      const result = before.catch(() => undefined).then(() => settle(request, key));
      underWay.set(key, result);
      return result;
    },
    async ended() {
      for (let calls = 0; calls < underWay.size;) {
        calls = underWay.size;
        await Promise.allSettled(underWay.values());
      }
    },
    async wait(work) {
      const result = await run.orHalted(work);
      run.check(slice);
      return result;
    },
  };

  async function settle<T>(request: CallRequest<T>, key: string): Promise<CallResult<T>> {
    const rows = attempts.get(key) ?? [];
    attempts.set(key, rows);
    for (;;) {
      const decision = decide(rows, run.row.round, request.repair !== undefined);
      if (decision.kind === "settled") return resultOf(decision.row, request, context);
      if (decision.kind === "repair") {
        // A reader that has learned since reads what is there.
        const result = resultOf(decision.broken, request, context);
        if (result.state === "done") return result;
      }
      run.check(slice);
      const row = await ask(engine, run, slice, {
        subject,
        key,
        request,
        attempt: decision.attempt,
        broken: decision.kind === "repair" ? decision.broken : null,
      });
      rows.push(row);
      if (row.state === "interrupted") throw new RunHalted();
    }
  }
  return context;
}

function resultOf<T>(row: Attempt, request: CallRequest<T>, context: CallingContext): CallResult<T> {
  if (row.state === "failed") {
    context.failed = true;
    return { state: "failed", callId: row.id, cause: row.cause ?? "unexpected", error: callErrorOf(row) };
  }
  const text = row.text ?? "";
  const reading = readSafely(request, text);
  if (reading.ok) return { state: "done", callId: row.id, value: reading.value, text };
  return { state: "unparsable", callId: row.id, text, why: reading.why };
}
