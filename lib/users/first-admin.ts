import { system } from "@/lib/auth/viewer";
import { makeLink } from "@/lib/users/mutations/links";
import { inTransaction } from "@/lib/users/mutations/transaction";

/**
 * The address with which the first admin's account is made, once, within a day; one made before stops. Null where there
 * is an account. `origin` is where people reach the server.
 */
export async function firstAdminLink(origin: string): Promise<string | null> {
  return inTransaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return null;
    const { path } = await makeLink(transaction, system, "firstAdmin", null);
    return new URL(path, origin).href;
  });
}
