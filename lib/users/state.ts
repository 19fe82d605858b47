import type { UserState } from "@/lib/users/schema";

type Standing = { passwordHash: string | null; verifiedAt: Date | null; deactivatedAt: Date | null };

/** Where an account stands; a verified one whose password was withdrawn by a reset is still active. */
export function stateOf({ passwordHash, verifiedAt, deactivatedAt }: Standing): UserState {
  if (deactivatedAt) return "deactivated";
  if (verifiedAt) return "active";
  return passwordHash ? "unverified" : "invited";
}
