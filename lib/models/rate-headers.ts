import type { IncomingHttpHeaders } from "node:http";
import type { RateLimits } from "./chat-model";

/**
 * The remaining rate limits in a response's headers (OpenAI, Anthropic, IETF draft); undefined where there are none.
 */
export function readRateLimits(headers: IncomingHttpHeaders, now: number): RateLimits | undefined {
  const requests = count(
    first(
      headers,
      "x-ratelimit-remaining-requests",
      "anthropic-ratelimit-requests-remaining",
      "x-ratelimit-remaining",
      "ratelimit-remaining",
    ),
  );
  const tokens = count(
    first(
      headers,
      "x-ratelimit-remaining-tokens",
      "anthropic-ratelimit-tokens-remaining",
      "anthropic-ratelimit-output-tokens-remaining",
    ),
  );
  const requestsReset = duration(
    first(
      headers,
      "x-ratelimit-reset-requests",
      "anthropic-ratelimit-requests-reset",
      "x-ratelimit-reset",
      "ratelimit-reset",
    ),
    now,
  );
  const tokensReset = duration(
    first(
      headers,
      "x-ratelimit-reset-tokens",
      "anthropic-ratelimit-tokens-reset",
      "anthropic-ratelimit-output-tokens-reset",
    ),
    now,
  );
  const resetMs =
    tokens === 0 && requests !== 0
      ? tokensReset
      : requests === 0 && tokens !== 0
        ? requestsReset
        : larger(requestsReset, tokensReset);
  if (requests === undefined && tokens === undefined && resetMs === undefined) return undefined;
  return {
    ...(requests !== undefined && { remainingRequests: requests }),
    ...(tokens !== undefined && { remainingTokens: tokens }),
    ...(resetMs !== undefined && { resetMs }),
  };
}

/**
 * How long a refusal asks us to wait, in milliseconds: retry-after-ms, Retry-After (seconds or a date), or Google's
 * retryDelay in the body.
 */
export function readRetryAfter(headers: IncomingHttpHeaders, body: string, now: number): number | null {
  const exact = Number(first(headers, "retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const header = first(headers, "retry-after");
  const seconds = Number(header ?? Number.NaN);
  if (header && Number.isFinite(seconds) && seconds >= 0) return Math.round(seconds * 1000);
  const date = header ? Date.parse(header) : Number.NaN;
  if (Number.isFinite(date)) return Math.max(0, date - now);
  const delay = /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body.slice(0, 8_192))?.[1];
  return delay === undefined ? null : Math.round(Number(delay) * 1000);
}

function first(headers: IncomingHttpHeaders, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) return (Array.isArray(value) ? value[0] : value)?.trim();
  }
  return undefined;
}

function count(header: string | undefined): number | undefined {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

const unitMs: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "1s", "6m0s", "20ms", seconds, seconds or milliseconds since 1970, or a date → milliseconds from now. */
function duration(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  if (/^(\d+(\.\d+)?(ms|[smhd]))+$/.test(header)) {
    return Math.round(
      [...header.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)].reduce(
        (sum, [, value, unit]) => sum + Number(value) * (unitMs[unit ?? ""] ?? 0),
        0,
      ),
    );
  }
  const number = Number(header);
  if (Number.isFinite(number)) {
    if (number > 1e11) return Math.max(0, Math.round(number - now));
    if (number > 1e9) return Math.max(0, Math.round(number * 1000 - now));
    return number >= 0 ? Math.round(number * 1000) : undefined;
  }
  const date = Date.parse(header);
  return Number.isFinite(date) ? Math.max(0, date - now) : undefined;
}

const larger = (a: number | undefined, b: number | undefined) =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b);
