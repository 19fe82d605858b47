import type { FailureCause } from "./chat-failure";
import type { ProviderError } from "./provider-error";

// Providers use the same status for different causes; only their codes and messages tell these apart.
const outOfCredit = new RegExp(
  [
    "insufficient[_ ](quota|balance|credit|funds)",
    "exceeded your current quota",
    "credit balance is too low",
    "billing_hard_limit",
    "payment required",
    "no credits",
    "arrearage",
    "余额不足",
    "欠费",
  ].join("|"),
  "i",
);
const tooLong = new RegExp(
  [
    "context_length_exceeded",
    "maximum context length",
    "context (window|length|size)",
    "prompt is too long",
    "too many (input )?tokens",
    "exceeds? the (maximum|max) (number of )?(input )?tokens",
    "input token count.{0,40}exceeds",
    "request_too_large",
    "exceed_context_size",
    "max_seq_len",
    "(maximum|max) sequence length",
    "输入长度",
    "上下文长度",
  ].join("|"),
  "i",
);
const filtered = new RegExp(
  [
    "content_?filter",
    "content_?policy",
    "safety",
    "data_inspection_failed",
    "responsibleai",
    "prohibited",
    "moderation",
    "sensitive",
    "内容安全",
    "敏感",
  ].join("|"),
  "i",
);
const wrongKey = /api_key_invalid|api key not valid|invalid_api_key|invalid api key|incorrect api key/i;

/** The cause of an HTTP status together with what the body says. */
export function causeOf(status: number, provider: ProviderError | null): FailureCause {
  const text = `${provider?.codes ?? ""} ${provider?.words ?? ""}`;
  if (status === 402 || ((status === 429 || status === 403 || status === 400) && outOfCredit.test(text)))
    return "out-of-credit";
  if (status === 401) return "authentication";
  if (status === 403) return filtered.test(text) ? "content-filter" : "forbidden";
  if (status === 404 || status === 405) return "not-found";
  if (status === 408) return "timeout";
  if (status === 409 || status === 425) return "conflict";
  if (status === 413) return "too-long";
  if (status === 429) return "rate-limit";
  if (status >= 500) return "server";
  if (wrongKey.test(text)) return "authentication";
  if (tooLong.test(text)) return "too-long";
  return filtered.test(text) ? "content-filter" : "bad-request";
}

/** The HTTP status that an error sent with status 200 should have had. */
export function statusOfError(provider: ProviderError | null): number {
  const codes = provider?.codes ?? "";
  const written = /\b[45]\d\d\b/.exec(codes)?.[0];
  if (written) return Number(written);
  if (/rate_limit|resource_exhausted|too_many/.test(codes)) return 429;
  if (/authentication|unauthenticated|invalid_api_key/.test(codes)) return 401;
  if (/permission/.test(codes)) return 403;
  if (/not_found/.test(codes)) return 404;
  return /invalid|bad_request|context_length|content_filter/.test(codes) ? 400 : 500;
}
