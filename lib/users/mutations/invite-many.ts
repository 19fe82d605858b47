import { parseInput } from "@/lib/api/parse-input";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "@/lib/database/client";
import { ok, refuseField, type Outcome } from "@/lib/outcome";
import { pastedAddresses } from "@/lib/users/invited-addresses";
import { inviteUser } from "@/lib/users/mutations/invitations";
import { refuseUnlessManager } from "@/lib/users/policy";
import {
  emailSchema,
  inviteManySchema,
  MOST_INVITED,
  nameSchema,
  type InviteManyInput,
  type ShownLink,
  type UserState,
} from "@/lib/users/schema";
import { stateOf } from "@/lib/users/state";

/** What became of one address. */
export type Invited =
  | { address: string; result: "invited"; link: ShownLink }
  | { address: string; result: "exists"; state: UserState }
  | { address: string; result: "no-address" };

/**
 * Invites every address that has no account, all in one role; each invitation is a transaction of its own with its
 * audit event. Reports on every address, in their order. Admins. `invalid` where there is none, or more than 200.
 */
export async function inviteMany(viewer: Viewer, input: InviteManyInput): Promise<Outcome<Invited[]>> {
  const refusal = refuseUnlessManager(viewer);
  if (refusal) return refusal;
  const parsed = parseInput(inviteManySchema, input);
  if (!parsed.ok) return parsed;
  const { addresses, role, verified } = parsed.value;
  const pasted = pastedAddresses(addresses);
  if (pasted.length === 0) return refuseField("addresses", "missing");
  if (pasted.length > MOST_INVITED) return refuseField("addresses", "too-many", { max: MOST_INVITED });
  const report: Invited[] = [];
  for (const { text, email: written, name } of pasted) {
    const email = emailSchema.safeParse(written);
    if (!email.success) {
      report.push({ address: text, result: "no-address" });
      continue;
    }
    // A name that cannot be one is left to the person.
    const named = nameSchema.safeParse(name);
    const outcome = await inviteUser(viewer, {
      email: email.data,
      role,
      verified,
      ...(named.success ? { name: named.data } : {}),
    });
    if (outcome.ok) report.push({ address: email.data, result: "invited", link: outcome.value.link });
    else if (outcome.code === "email-taken")
      report.push({ address: email.data, result: "exists", state: await stateOfAccount(email.data) });
    else return outcome;
  }
  return ok(report);
}

async function stateOfAccount(email: string): Promise<UserState> {
  const select = {
    passwordHash: true,
    verifiedAt: true,
    deactivatedAt: true,
    _count: { select: { identities: true } },
  };
  const { _count, ...standing } = await (await database()).user.findUniqueOrThrow({ where: { email }, select });
  return stateOf({ ...standing, ..._count });
}
