import type { IncomingMessage, ServerResponse } from "node:http";
import { onAdmission } from "@/lib/api/admission";
import { REQUEST_ID_HEADER } from "@/lib/api/request-id";
import { problem } from "@/lib/api/problem";
import { closeGently, cutOff } from "@/lib/server/close-connection";
import { refuse, type Refusal } from "@/lib/outcome";
import { tooLarge } from "@/lib/api/route";

export type BodyLimits = {
  /** In bytes, of bodies whose sender is not known; also what a server action may have (next.config.ts). */
  unknownBytes: number;
  /** In bytes: what all bodies of unknown senders may hold together; the one begun first makes room. */
  allUnknownBytes: number;
  /** A body of an unknown sender must be complete after this long. */
  unknownMs: number;
  /** Every body brings at least `windowBytes` in `windowMs`, while it is being read. */
  windowMs: number;
  windowBytes: number;
};

export const bodyLimits: BodyLimits = {
  unknownBytes: 2 * 1024 * 1024,
  allUnknownBytes: 64 * 1024 * 1024,
  unknownMs: 60_000,
  windowMs: 20_000,
  windowBytes: 10_000,
};

/** More than a route's own limit, so that the route refuses first, naming what it allows. */
const SLACK = 256 * 1024;

/** A body that has not arrived completely. Times in ms of a monotonic clock. */
type Body = {
  request: IncomingMessage;
  response: ServerResponse;
  received: number;
  limit: number;
  isKnown: boolean;
  since: number;
  window: { since: number; received: number };
};

/**
 * Counts the bytes of every body as they arrive. A body over the limit of its sender or its route, or that does not get
 * on, is refused and its connection closed, whoever reads it. Senders are unknown until `admit` says otherwise.
 */
export function bodyGuard(limits: BodyLimits = bodyLimits) {
  /** In the order in which they began. */
  const open = new Set<Body>();
  let unknownBytes = 0;
  let total = 0;

  function watch(request: IncomingMessage, response: ServerResponse, now: number): void {
    if (!hasBody(request) || request.complete) return;
    const body: Body = {
      request,
      response,
      received: 0,
      limit: limits.unknownBytes,
      isKnown: false,
      since: now,
      window: { since: now, received: 0 },
    };
    open.add(body);
    closeGently(request, response);
    const forget = onAdmission(String(request.headers[REQUEST_ID_HEADER]), (limit) => admit(body, limit));
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk === null) open.delete(body);
      else count(body, chunk.length);
      return push(chunk, encoding);
    };
    response.once("close", () => {
      forget();
      open.delete(body);
      if (!body.isKnown) unknownBytes -= body.received;
    });
  }

  function admit(body: Body, limit: number): void {
    if (body.isKnown) return;
    body.isKnown = true;
    body.limit = limit;
    unknownBytes -= body.received;
  }

  function count(body: Body, bytes: number): void {
    body.received += bytes;
    total += bytes;
    if (!body.isKnown) unknownBytes += bytes;
    if (body.received > body.limit + SLACK) refuseBody(body, tooLarge(body.limit));
    while (unknownBytes > limits.allUnknownBytes) {
      const oldest = [...open].find((one) => !one.isKnown);
      if (!oldest) break;
      refuseBody(oldest, refuse("unavailable", { retryAfterSeconds: 5 }));
    }
  }

  function refuseBody(body: Body, refusal: Refusal): void {
    open.delete(body);
    if (!body.isKnown) unknownBytes -= body.received;
    body.isKnown = true;
    cutOff(body.request, body.response, problem(refusal));
  }

  /** Refuses the bodies that do not get on. Called every few seconds. */
  function sweep(now: number): void {
    for (const body of [...open]) {
      const isRead = body.request.readableLength < body.request.readableHighWaterMark;
      // What nobody reads cannot get on: it is neither counted against the sender nor does it take more memory.
      if (!isRead) body.window = { since: now, received: body.received };
      const isLate = !body.isKnown && now - body.since > limits.unknownMs;
      if (isLate || isStuck(body, now)) refuseBody(body, refuse("timeout"));
    }
  }

  function isStuck({ window, received }: Body, now: number): boolean {
    if (now - window.since < limits.windowMs) return false;
    if (received - window.received < limits.windowBytes) return true;
    window.since = now;
    window.received = received;
    return false;
  }

  return { watch, sweep, counts: () => ({ open: open.size, unknownBytes, total }) };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
