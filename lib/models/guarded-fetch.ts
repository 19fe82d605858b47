import "server-only";
import type { RateLimits } from "./chat-model";
import { struck } from "./provider-words";
import { readRateLimits, readRetryAfter } from "./rate-headers";
import { send, type Guard } from "./send";

export const maxAnswerBytes = 4 * 1024 * 1024;

/** What went over the wire in one call, for whoever must say what it meant. */
export type Exchange = {
  status: number | null;
  contentType: string;
  /** The body to the letter; a key that the server repeats is struck out. */
  raw: string | null;
  limits?: RateLimits;
  retryAfterMs: number | null;
  /** Where a redirect points to. */
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

/** A `fetch` for the SDK that asks checked addresses only, within bounds of time and size, follows no redirect, and writes down what came into the exchange, or that of the call under way. Throws `ChatFailure`. */
export function guardedFetch(options: Options, written: Exchange | (() => Exchange)): typeof fetch {
  return async (input, init) => {
    const exchange = typeof written === "function" ? written() : written;
    const body = typeof init?.body === "string" ? init.body : "";
    const received = await send(
      String(input),
      plain(init?.headers),
      options.rewrite?.(body) ?? body,
      options,
      init?.signal,
    );
    const { status, statusText, headers } = received;
    const raw = struck(received.body.toString(), options.secret);
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

function plain(headers: HeadersInit | undefined): Record<string, string> {
  if (!headers) return {};
  return headers instanceof Headers || Array.isArray(headers) ? Object.fromEntries(headers) : headers;
}
