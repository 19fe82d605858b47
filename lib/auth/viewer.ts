import type { Role, TokenScope } from "@/generated/prisma/enums";

/** Someone signed in with a verified, active account. */
export type Person = {
  kind: "person";
  userId: string;
  role: Role;
  name: string;
  email: string;
  /** What the bearer token of the request may be used for; absent for a session, which has no such limit. */
  scopes?: readonly TokenScope[];
  /** The sign-in session of the request; absent with a token. */
  sessionId?: string;
};

/**
 * Who makes a request. Created only in `lib/auth` from a session or a token, or as `system` by the worker and the seed;
 * the first argument of every query and mutation.
 */
export type Viewer =
  | { kind: "nobody" }
  | { kind: "unverified"; userId: string; name: string; email: string }
  | Person
  | { kind: "system" };

export const nobody: Viewer = { kind: "nobody" };
export const system: Viewer = { kind: "system" };

/** The account's id for the audit log; null for nobody and the system. */
export const actorOf = (viewer: Viewer): string | null =>
  viewer.kind === "person" || viewer.kind === "unverified" ? viewer.userId : null;
