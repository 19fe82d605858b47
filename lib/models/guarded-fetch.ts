import "server-only";
import type { RateLimits } from "./chat-model";
import { readRateLimits, readRetryAfter } from "./rate-headers";
import { redactKey } from "./redact";
import { send, type Guard } from "./send";

export const maxResponseBytes = 4 * 1024 * 1024;

/** What was received in one call, for `classifyFailure` and the ledger. */
export type Exchange = {
  status: number | null;
  contentType: string;
  /** The body as received, with the provider's key redacted. */
  raw: string | null;
  limits?: RateLimits;
  retryAfterMs: number | null;
  /** The target of a redirect. */
  location: string | null;
};

export const newExchange = (): Exchange => ({
  status: null,
  contentType: "",
  raw: null,
  retryAfterMs: null,
  location: null,
});

type Options = Guard & {
  /** A last change to the request's body. */
  rewrite?: (body: string) => string;
};

/**
 * A `fetch` for the AI SDK: it calls checked addresses only, limits time and size, follows no redirect, and records
 * what was received in the exchange. Throws `ChatFailure`.
 */
export function guardedFetch(options: Options, recorded: Exchange | (() => Exchange)): typeof fetch {
  return async (input, init) => {
    const exchange = typeof recorded === "function" ? recorded() : recorded;
    const body = typeof init?.body === "string" ? init.body : "";
    const received = await send(
      String(input),
      plainHeaders(init?.headers),
      options.rewrite?.(body) ?? body,
      options,
      init?.signal,
    );
    const { status, statusText, headers } = received;
    const raw = redactKey(received.body.toString(), options.key);
    const now = Date.now();
    exchange.status = status;
    exchange.contentType = headers["content-type"] ?? "";
    exchange.raw = raw;
    exchange.location = headers.location ?? null;
    exchange.limits = readRateLimits(headers, now);
    exchange.retryAfterMs = status >= 400 ? readRetryAfter(headers, raw, now) : null;
    return new Response([204, 205, 304].includes(status) ? null : raw, {
      status: Math.min(599, Math.max(200, status)),
      statusText,
      headers: { "content-type": exchange.contentType },
    });
  };
}

function plainHeaders(headers: HeadersInit | undefined): Record<string, string> {
  if (!headers) return {};
  return headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers;
}
