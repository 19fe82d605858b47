import type { Role, TokenScope } from "@/generated/prisma/enums";
import type { Person, Viewer } from "@/lib/auth/viewer";
import { refuse, type Refusal } from "@/lib/outcome";

/**
 * The refusal for a viewer without a verified account, or with a token that lacks the scope; null for a verified person
 * and the system. The scope of a caller that names none is "manage": what only reads or annotates says so. Null: any.
 */
export function refuseUnlessVerified(viewer: Viewer, scope: TokenScope | null = "manage"): Refusal | null {
  if (viewer.kind === "nobody") return refuse("sign-in");
  if (viewer.kind === "unverified") return refuse("unverified");
  if (viewer.kind === "person" && viewer.scopes && scope && !viewer.scopes.includes(scope))
    return refuse("forbidden", { code: `scope-${scope}` });
  return null;
}

/** The refusal for a viewer without one of the roles or the scope; null for those with both and for the system. */
export function refuseUnlessRole(viewer: Viewer, roles: readonly Role[], scope?: TokenScope): Refusal | null {
  const refusal = refuseUnlessVerified(viewer, scope);
  // A role that may not is told so, whatever its token.
  if ((refusal && refusal.reason !== "forbidden") || viewer.kind === "system") return refusal;
  return roles.includes((viewer as Person).role) ? refusal : refuse("forbidden");
}

/** Only leads and admins run campaigns, import, and see model names. */
export const refuseUnlessLead = (viewer: Viewer, scope?: TokenScope): Refusal | null =>
  refuseUnlessRole(viewer, ["lead", "admin"], scope);

/** Only admins manage accounts and models. */
export const refuseUnlessAdmin = (viewer: Viewer, scope?: TokenScope): Refusal | null =>
  refuseUnlessRole(viewer, ["admin"], scope);
