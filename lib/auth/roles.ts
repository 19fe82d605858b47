import type { Role } from "@/generated/prisma/enums";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { refuse, type Refusal } from "@/lib/outcome";

/** The refusal for a viewer without a verified account; null for a verified person and the system. */
export function refuseUnlessVerified(viewer: Viewer): Refusal | null {
  if (viewer.kind === "nobody") return refuse("sign-in");
  if (viewer.kind === "unverified") return refuse("unverified");
  return null;
}

/** The refusal for a viewer without one of the roles; null for those with one and for the system. */
export function refuseUnlessRole(viewer: Viewer, ...roles: Role[]): Refusal | null {
  const refusal = refuseUnlessVerified(viewer);
  if (refusal || viewer.kind === "system") return refusal;
  return roles.includes((viewer as Person).role) ? null : refuse("forbidden");
}

/** Only leads and admins run campaigns, import, and see model names. */
export const refuseUnlessLead = (viewer: Viewer): Refusal | null => refuseUnlessRole(viewer, "lead", "admin");

/** Only admins manage accounts and models. */
export const refuseUnlessAdmin = (viewer: Viewer): Refusal | null => refuseUnlessRole(viewer, "admin");
