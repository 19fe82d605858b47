import { ChatFailure, type FailureCause } from "./chat-model";
import type { Exchange } from "./guarded-fetch";
import { carriesError, isHtml, readProviderError, struck, trimmed, type ProviderError } from "./provider-words";

/** Whatever a call threw, and what went over the wire → a `ChatFailure` with a cause and, where the provider spoke, its own words. */
export function toChatFailure(error: unknown, exchange: Exchange, secret: string | null): ChatFailure {
  if (error instanceof ChatFailure) return error;
  const raw = exchange.raw ?? undefined;
  const status = exchange.status ?? undefined;
  if (status !== undefined && status >= 300) return refusal(status, exchange, secret);
  if (raw !== undefined && carriesError(raw)) {
    const provider = readProviderError(raw);
    return failed(
      causeOf(errorStatus(provider), provider),
      provider?.words ?? "The server answered with an error.",
      exchange,
      secret,
    );
  }
  if (raw !== undefined && raw.trim() === "")
    return failed("empty", "The server answered with nothing at all.", exchange, secret);
  if (raw !== undefined && isHtml(raw))
    return failed("malformed", `The server answered with ${readProviderError(raw)?.words}`, exchange, secret);
  const words = error instanceof Error ? error.message : String(error);
  return failed("malformed", `The answer could not be understood: ${words}`, exchange, secret);
}

function refusal(status: number, exchange: Exchange, secret: string | null): ChatFailure {
  if (status < 400)
    return failed(
      "address",
      `The server sends us on to ${exchange.location ?? "another address"}; only the address that was given is asked.`,
      exchange,
      secret,
    );
  const provider = readProviderError(exchange.raw ?? "");
  return failed(causeOf(status, provider), provider?.words ?? `HTTP ${status}`, exchange, secret);
}

function failed(cause: FailureCause, words: string, exchange: Exchange, secret: string | null): ChatFailure {
  const more = {
    status: exchange.status ?? undefined,
    retryAfterMs: exchange.retryAfterMs ?? undefined,
    raw: exchange.raw ?? undefined,
  };
  return new ChatFailure(cause, withoutKeys(struck(trimmed(words), secret)), more);
}

/** What looks like a key of OpenAI, Anthropic, Google or a bearer token, whole or masked. */
const withoutKeys = (words: string): string =>
  words.replace(/\b(sk-[\w*.-]{4,}|AIza[\w*-]{8,}|Bearer\s+\S{8,})/g, "[key]");

const outOfCredit =
  /insufficient[_ ](quota|balance|credit|funds)|exceeded your current quota|credit balance is too low|billing_hard_limit|payment required|no credits|arrearage|余额不足|欠费/i;
const tooLong =
  /context_length_exceeded|maximum context length|context (window|length|size)|prompt is too long|too many (input )?tokens|exceeds? the (maximum|max) (number of )?(input )?tokens|input token count.{0,40}exceeds|request_too_large|exceed_context_size|max_seq_len|(maximum|max) sequence length|输入长度|上下文长度/i;
const filtered =
  /content_?filter|content_?policy|safety|data_inspection_failed|responsibleai|prohibited|moderation|sensitive|内容安全|敏感/i;
const wrongKey = /api_key_invalid|api key not valid|invalid_api_key|invalid api key|incorrect api key/i;

/** The cause of a status with what the body says: the same status means different things at different providers. */
function causeOf(status: number, provider: ProviderError | null): FailureCause {
  const said = `${provider?.codes ?? ""} ${provider?.words ?? ""}`;
  if (status === 402 || ((status === 429 || status === 403 || status === 400) && outOfCredit.test(said)))
    return "out-of-credit";
  if (status === 401) return "authentication";
  if (status === 403) return filtered.test(said) ? "content-filter" : "forbidden";
  if (status === 404 || status === 405) return "not-found";
  if (status === 408) return "timeout";
  if (status === 409 || status === 425) return "conflict";
  if (status === 413) return "too-long";
  if (status === 429) return "rate-limit";
  if (status >= 500) return "server";
  if (wrongKey.test(said)) return "authentication";
  if (tooLong.test(said)) return "too-long";
  return filtered.test(said) ? "content-filter" : "bad-request";
}

/** The HTTP status that an error sent under status 200 would have had. */
function errorStatus(provider: ProviderError | null): number {
  const codes = provider?.codes ?? "";
  const written = /\b[45]\d\d\b/.exec(codes)?.[0];
  if (written) return Number(written);
  if (/rate_limit|resource_exhausted|too_many/.test(codes)) return 429;
  if (/authentication|unauthenticated|invalid_api_key/.test(codes)) return 401;
  if (/permission/.test(codes)) return 403;
  if (/not_found/.test(codes)) return 404;
  return /invalid|bad_request|context_length|content_filter/.test(codes) ? 400 : 500;
}
