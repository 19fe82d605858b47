import type { ShutdownSignal } from "@/lib/calls/shutdown-signal";
import { ChatFailure } from "@/lib/models/chat-failure";
import type { ChatModel, ChatRequest, ChatResponse } from "@/lib/models/chat-model";

const DEFAULT_TIMEOUT_SECONDS = 300;
/** The model's own timeout comes first and has the better message. */
const MARGIN_MS = 2_000;

/**
 * Sends one request and waits for its end, but not longer than its timeout, nor than the worker waits. Rejects with
 * what the model threw, or a `ChatFailure` "timeout" or "cancelled".
 */
export function sendOnce(model: ChatModel, request: ChatRequest, shutdown: ShutdownSignal): Promise<ChatResponse> {
  const seconds = model.parameters.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
  const abort = new AbortController();
  return new Promise((resolve, reject) => {
    const end = (failure: ChatFailure) => {
      reject(failure);
      abort.abort();
    };
    const cancel = () => end(new ChatFailure("cancelled", { code: "worker-stopped" }));
    const timer = setTimeout(
      () => end(new ChatFailure("timeout", { code: "timeout", params: { seconds } })),
      seconds * 1_000 + MARGIN_MS,
    );
    const cleanUp = () => {
      clearTimeout(timer);
      shutdown.remove(cancel);
    };
    if (shutdown.isAborted) {
      clearTimeout(timer);
      return cancel();
    }
    shutdown.add(cancel);
    model.complete({ ...request, signal: abort.signal }).then(
      (answer) => {
        cleanUp();
        resolve(answer);
      },
      (error: unknown) => {
        cleanUp();
        reject(error as Error);
      },
    );
  });
}
