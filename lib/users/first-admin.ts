import { system } from "@/lib/auth/viewer";
import { ok, refuse, type Outcome } from "@/lib/outcome";
import { makeLink } from "@/lib/users/mutations/links";
import { inTransaction } from "@/lib/users/mutations/transaction";
import type { ShownLink } from "@/lib/users/schema";

/** The link with which the first admin's account is made; an earlier one stops. Refusal: conflict "has-accounts". */
export async function firstAdminLink(): Promise<Outcome<ShownLink>> {
  return inTransaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return refuse("conflict", { code: "has-accounts" });
    return ok(await makeLink(transaction, system, "firstAdmin", null));
  });
}
