import { z } from "zod";
import type { TokenScope } from "@/generated/prisma/enums";
import { refuseUnlessAdmin, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { refuse, type Outcome, ok } from "@/lib/outcome";

/** Only admins see, invite, verify, change and deactivate accounts. */
export const refuseUnlessManager = refuseUnlessAdmin;

/** The viewer's own account. Refusals: not verified; "forbidden" for the system, which has none. */
export function ownAccountOf(viewer: Viewer, scope?: TokenScope): Outcome<Person> {
  const refusal = refuseUnlessVerified(viewer, scope);
  if (refusal) return refusal;
  return viewer.kind === "person" ? ok(viewer) : refuse("forbidden");
}

/** Whether a text has the form of an id; others never reach the database. */
export const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;
