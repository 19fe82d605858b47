import { agreementOf } from "@/lib/agreement/agreement";
import { ratedItem, type ItemRow } from "@/lib/agreement/items";
import type { AgreementOptions } from "@/lib/agreement/schema";

type Account = { id: string; name: string; email: string };
type Input = { rows: readonly ItemRow[]; accounts: readonly Account[]; options: AgreementOptions };

/** The agreement over the rows of a campaign, as they were read. */
export default function agreement({ rows, accounts, options }: Input) {
  const byEmail = new Map(accounts.map(({ id, email }) => [email, id]));
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const items = rows.map((row) => ratedItem(row, (email) => byEmail.get(email)));
  return agreementOf(items, (id) => names.get(id) ?? id, options);
}
