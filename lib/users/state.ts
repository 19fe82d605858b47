import type { UserState } from "@/lib/users/schema";

type AccountFields = {
  passwordHash: string | null;
  verifiedAt: Date | null;
  deactivatedAt: Date | null;
  erasedAt?: Date | null;
};

/** The state of an account. A verified one without a password (after a reset) is still active. */
export function stateOf({ passwordHash, verifiedAt, deactivatedAt, erasedAt }: AccountFields): UserState {
  if (erasedAt) return "erased";
  if (deactivatedAt) return "deactivated";
  if (verifiedAt) return "active";
  return passwordHash ? "unverified" : "invited";
}
