import type { Ending } from "@/lib/jobs/ending";
import { ChatFailure } from "@/lib/models/chat-failure";
import type { ChatModel, ChatRequest, ChatResponse } from "@/lib/models/chat-model";

const DEFAULT_TIMEOUT_SECONDS = 300;
/** The model's own time-out comes first and has the better words. */
const LATER_MS = 2_000;

/** Sends one request and waits for its end, but not for ever, nor when the worker ends. Rejects with what the model threw, or a `ChatFailure` "timeout" or "cancelled". */
export function sendOnce(model: ChatModel, request: ChatRequest, ending: Ending): Promise<ChatResponse> {
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
      seconds * 1_000 + LATER_MS,
    );
    const settled = () => {
      clearTimeout(timer);
      ending.leave(cancel);
    };
    if (ending.over) return cancel();
    ending.join(cancel);
    model.complete({ ...request, signal: abort.signal }).then(
      (answer) => {
        settled();
        resolve(answer);
      },
      (error: unknown) => {
        settled();
        reject(error as Error);
      },
    );
  });
}
