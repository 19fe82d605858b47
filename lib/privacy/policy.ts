import { refuseUnlessAdmin, refuseUnlessVerified } from "@/lib/auth/roles";
import type { Viewer } from "@/lib/auth/viewer";
import type { Refusal } from "@/lib/outcome";

/** Everyone may have what is stored about themselves, admins what is stored about anyone. */
export const refuseUnlessSelfOrAdmin = (viewer: Viewer, userId: string): Refusal | null =>
  viewer.kind === "person" && viewer.userId === userId.toLowerCase()
    ? refuseUnlessVerified(viewer, "read")
    : refuseUnlessAdmin(viewer, "read");
