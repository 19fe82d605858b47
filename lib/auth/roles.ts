import type { Role } from "@/generated/prisma/enums";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { refuse, type Refusal } from "@/lib/outcome";

/** The refusal for a viewer who may do nothing yet; null for a verified person and the system. */
export function refuseUnlessVerified(viewer: Viewer): Refusal | null {
  if (viewer.kind === "nobody") return refuse("sign-in");
  if (viewer.kind === "unverified") return refuse("unverified");
  return null;
}

/** The refusal for a viewer without one of the roles; null where they may. The system may everything. */
export function refuseUnlessRole(viewer: Viewer, ...roles: Role[]): Refusal | null {
  const refusal = refuseUnlessVerified(viewer);
  if (refusal || viewer.kind === "system") return refusal;
  return roles.includes((viewer as Person).role) ? null : refuse("forbidden");
}

/** Leads and admins run campaigns, import and see model names; annotators never do. */
export const refuseUnlessLead = (viewer: Viewer): Refusal | null => refuseUnlessRole(viewer, "lead", "admin");

/** Accounts and pools are the admins'. */
export const refuseUnlessAdmin = (viewer: Viewer): Refusal | null => refuseUnlessRole(viewer, "admin");
