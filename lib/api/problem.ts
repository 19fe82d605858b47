import { englishFault } from "@/lib/i18n/english";
import type { Outcome, Reason, Refusal } from "@/lib/outcome";

const STATUS: Record<Reason, number> = {
  "sign-in": 401,
  unverified: 403,
  forbidden: 403,
  "not-found": 404,
  invalid: 422,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  timeout: 408,
  limited: 429,
  unavailable: 503,
};

const TITLE: Record<Reason, string> = {
  "sign-in": "Authentication required: send a session cookie or a bearer token",
  unverified: "An admin must verify this account before it can be used",
  forbidden: "Your role does not allow this",
  "not-found": "Not found",
  invalid: "Invalid input",
  conflict: "Conflict with the current state",
  gone: "Already used or expired",
  "too-large": "The request body is too large",
  timeout: "The request body came too slowly",
  limited: "Too many requests. Wait before you try again",
  unavailable: "Temporarily unavailable. Nothing was stored. Try again later",
};

/** Titles of particular codes, where the reason's title is not enough. */
const TITLE_OF_CODE: Record<string, string> = {
  "wrong-credentials": "Wrong email or password",
  "demo-forwarded": "Demo accounts have a public password and cannot sign in through a proxy",
  "scope-read": "This token lacks the scope read",
  "scope-annotate": "This token lacks the scope annotate",
  "scope-manage": "This token lacks the scope manage",
  "assignment-returned": "The reservation expired, and another annotator now has the item. The text is kept as a draft",
  "in-use": "Other records use it. The faults name them",
  "run-active": "A run of it has not ended. Stop it first",
  "disk-full": "The disk of the database is full. Nothing was stored. Ask an admin to free space",
  damaged: "The database is damaged. Nothing was stored. Ask an admin to restore a backup",
  archived: "It is in the archive. Bring it back first",
  "key-reused": "The Idempotency-Key was used for another annotation of this assignment. Send a new key",
  "campaign-closed": "The campaign is closed. The text is kept as a draft",
};

/** An RFC 9457 response for a refusal: type, title, status, and the `faults` of the input with English messages. */
export function problem(refusal: Refusal): Response {
  const status = STATUS[refusal.reason];
  return Response.json(
    {
      type: `about:blank#${refusal.code ?? refusal.reason}`,
      title: TITLE_OF_CODE[refusal.code ?? ""] ?? TITLE[refusal.reason],
      status,
      reason: refusal.reason,
      ...(refusal.code ? { code: refusal.code } : {}),
      ...(refusal.faults
        ? { faults: refusal.faults.map((fault) => ({ ...fault, message: englishFault(fault) })) }
        : {}),
      ...(refusal.groups
        ? { groups: refusal.groups.map((group) => ({ ...group, message: englishFault(group) })) }
        : {}),
    },
    {
      status,
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        ...(refusal.retryAfterSeconds ? { "retry-after": String(refusal.retryAfterSeconds) } : {}),
      },
    },
  );
}

/** The RFC 9457 response for what nobody expected; `id` finds the request in the log. */
export const internalProblem = (id: string): Response =>
  Response.json(
    { type: "about:blank#internal", title: "Internal error. Nothing was stored.", status: 500, request: id },
    { status: 500, headers: { "content-type": "application/problem+json" } },
  );

/** The RFC 9457 response for an address that cannot be decoded. */
export const malformedProblem = (): Response =>
  Response.json(
    { type: "about:blank#malformed-address", title: "The address is not valid: it cannot be decoded", status: 400 },
    { status: 400, headers: { "content-type": "application/problem+json", "cache-control": "no-store" } },
  );

/** An outcome as an HTTP response: the value as JSON, or the refusal as a problem. */
export function answer<T>(outcome: Outcome<T>, status = 200): Response {
  return outcome.ok
    ? Response.json(outcome.value, { status, headers: { "cache-control": "no-store" } })
    : problem(outcome);
}
