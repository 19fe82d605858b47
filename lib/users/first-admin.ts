import { system } from "@/lib/auth/viewer";
import { makeLink } from "@/lib/users/mutations/links";
import { inTransaction } from "@/lib/users/mutations/transaction";

/**
 * A one-time link, valid for a day, that creates the first admin's account; earlier links expire. Null where there is
 * an account. `origin` is the public address of the server.
 */
export async function firstAdminLink(origin: string): Promise<string | null> {
  return inTransaction(async (transaction) => {
    if (await transaction.user.findFirst({ select: { id: true } })) return null;
    const { path } = await makeLink(transaction, system, "firstAdmin", null);
    return new URL(path, origin).href;
  });
}
