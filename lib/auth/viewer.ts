import type { Role } from "@/generated/prisma/enums";

/** Someone signed in whose account an admin verified and nobody deactivated. */
export type Person = { kind: "person"; userId: string; role: Role; name: string; email: string };

/**
 * Who is asking. Minted only in `lib/auth` from a session or a token, or as `system` by the worker and the seed;
 * every query and mutation takes one first.
 */
export type Viewer =
  | { kind: "nobody" }
  | { kind: "unverified"; userId: string; name: string; email: string }
  | Person
  | { kind: "system" };

export const nobody: Viewer = { kind: "nobody" };
export const system: Viewer = { kind: "system" };

/** The account's id, or null for nobody and the system (audit log). */
export const actorOf = (viewer: Viewer): string | null =>
  viewer.kind === "person" || viewer.kind === "unverified" ? viewer.userId : null;
