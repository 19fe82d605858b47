import { refuseUnlessRole, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import type { Refusal } from "@/lib/outcome";

/** Everyone may have what is stored about themselves, admins what is stored about anyone. */
export const refuseUnlessSelfOrAdmin = (viewer: Viewer, userId: string): Refusal | null =>
  refuseUnlessVerified(viewer) ??
  (viewer.kind === "person" && viewer.userId === userId.toLowerCase() ? null : refuseUnlessRole(viewer, "admin"));
