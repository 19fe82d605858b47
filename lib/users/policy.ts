import { z } from "zod";
import { refuseUnlessAdmin, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { refuse, type Outcome, ok } from "@/lib/outcome";

/** Accounts are the admins': seen, invited, verified, changed and deactivated by them alone. */
export const refuseUnlessManager = refuseUnlessAdmin;

/** One's own account is one's own, once it is verified; the system has none. */
export function ownAccountOf(viewer: Viewer): Outcome<Person> {
  const refusal = refuseUnlessVerified(viewer);
  if (refusal) return refusal;
  return viewer.kind === "person" ? ok(viewer) : refuse("forbidden");
}

/** Whether a text can be an id at all; what cannot never reaches the database. */
export const isId = (text: unknown): text is string => z.uuid().safeParse(text).success;
