import { refuseUnlessAdmin, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import type { Refusal } from "@/lib/outcome";

/** Everyone may have what is stored about themselves, admins what is stored about anyone. */
export const refuseUnlessSelfOrAdmin = (viewer: Viewer, userId: string): Refusal | null =>
  refuseUnlessVerified(viewer, "read") ??
  (viewer.kind === "person" && viewer.userId === userId.toLowerCase() ? null : refuseUnlessAdmin(viewer, "read"));
