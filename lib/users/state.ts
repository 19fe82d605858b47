import type { UserState } from "@/lib/users/schema";

type AccountFields = {
  passwordHash: string | null;
  verifiedAt: Date | null;
  deactivatedAt: Date | null;
  erasedAt?: Date | null;
  /** How many identities at the single sign-on provider are linked to it. */
  identities: number;
};

/** The state of an account. A verified one without a password (after a reset) is still active. */
export function stateOf({ passwordHash, verifiedAt, deactivatedAt, erasedAt, identities }: AccountFields): UserState {
  if (erasedAt) return "erased";
  if (deactivatedAt) return "deactivated";
  if (verifiedAt) return "active";
  return passwordHash || identities > 0 ? "unverified" : "invited";
}
