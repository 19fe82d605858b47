import { ChatFailure, type Explanation, type FailureCause } from "./chat-failure";
import { causeOf, statusOfError } from "./failure-cause";
import type { Exchange } from "./guarded-fetch";
import { carriesError, isHtml, readProviderError, shortened, titleOf, type ProviderError } from "./provider-error";
import { StreamEnded } from "./providers/sdk-model";
import { redactKey, redactKeyLike } from "./redact";

/** The `ChatFailure` for whatever a call threw, judged by what was received. `key` is redacted. */
export function classifyFailure(error: unknown, exchange: Exchange, key: string | null): ChatFailure {
  if (error instanceof ChatFailure) return error;
  const [cause, explanation] = reasonOf(error, exchange);
  return new ChatFailure(cause, redacted(explanation, key), {
    status: exchange.status ?? undefined,
    retryAfterMs: exchange.retryAfterMs ?? undefined,
    raw: exchange.raw ?? undefined,
  });
}

function reasonOf(error: unknown, { status, raw, location }: Exchange): [FailureCause, Explanation] {
  if (status !== null && status >= 400) return refusal(status, raw ?? "");
  if (status !== null && status >= 300)
    return ["address", location ? { code: "redirect", params: { location } } : { code: "redirect-unnamed" }];
  if (raw !== null && carriesError(raw)) {
    const provider = readProviderError(raw);
    return [causeOf(statusOfError(provider), provider), wordsOf(provider) ?? { code: "no-message" }];
  }
  if (raw !== null && raw.trim() === "") return ["empty", { code: "empty-body" }];
  if (raw !== null && isHtml(raw)) return ["malformed", webPage(raw)];
  if (error instanceof StreamEnded) return ["malformed", { code: "stream-ended" }];
  return ["malformed", { code: isJsonError(error) ? "invalid-json" : "unexpected-form" }];
}

function refusal(status: number, raw: string): [FailureCause, Explanation] {
  const provider = readProviderError(raw);
  const cause = causeOf(status, provider);
  if (isHtml(raw)) return [cause, webPage(raw)];
  return [cause, wordsOf(provider) ?? { code: "http-status", params: { status: String(status) } }];
}

const wordsOf = (provider: ProviderError | null): Explanation | null =>
  provider?.words ? { words: provider.words } : null;

function webPage(html: string): Explanation {
  const title = titleOf(html);
  return title === "" ? { code: "web-page" } : { code: "web-page-titled", params: { title } };
}

/** Whether an error, or what caused it, came from parsing JSON; the SDK wraps these errors. */
function isJsonError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof SyntaxError || error.name === "AI_JSONParseError" || isJsonError(error.cause);
}

/** No text that is stored or shown may contain a key, whoever it belongs to. */
function redacted(explanation: Explanation, key: string | null): Explanation {
  const clean = (text: string) => redactKeyLike(redactKey(shortened(text), key));
  if ("words" in explanation) return { words: clean(explanation.words) };
  const params = Object.entries(explanation.params ?? {}).map(([name, value]) => [name, clean(String(value))]);
  return { code: explanation.code, params: Object.fromEntries(params) as Record<string, string> };
}
