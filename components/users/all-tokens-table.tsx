import { getFormatter, getTranslations } from "next-intl/server";
import { RevokeToken } from "@/components/accounts/revoke-token";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { TokenRow } from "@/lib/users/queries/tokens";

/** Everybody's tokens, with a button to revoke each. */
export async function AllTokensTable({ tokens }: { tokens: TokenRow[] }) {
  const [t, account, format] = await Promise.all([
    getTranslations("users"),
    getTranslations("accounts.account"),
    getFormatter(),
  ]);
  const day = (date: Date) => format.dateTime(date, { dateStyle: "medium" });
  return (
    <Table
      label={t("tokens")}
      head={
        <>
          <Th>{t("purpose")}</Th>
          <Th>{t("owner")}</Th>
          <Th>{account("scopes")}</Th>
          <Th>{account("expiresOn")}</Th>
          <Th>{account("lastUsed")}</Th>
          <Th>
            <span className="sr-only">{account("revoke")}</span>
          </Th>
        </>
      }
    >
      {tokens.map(({ id, name, user, scopes, expiresAt, lastUsedAt }) => (
        <Tr key={id}>
          <Th scope="row">
            <bdi className="break-words">{name}</bdi>
          </Th>
          <Td wide label={t("owner")}>
            <bdi className="block">{user.name}</bdi>
            <span className="block text-[0.8125rem] wrap-anywhere text-soft">{user.email}</span>
          </Td>
          <Td wide label={account("scopes")}>
            {format.list(
              scopes.map((scope) => account(`scope.${scope}`)),
              { type: "conjunction" },
            )}
          </Td>
          <Td wide label={account("expiresOn")} className="numeric whitespace-nowrap">
            {day(expiresAt)}
          </Td>
          <Td wide label={account("lastUsed")} className="numeric whitespace-nowrap">
            {lastUsedAt ? day(lastUsedAt) : account("never")}
          </Td>
          <Td corner className="py-1 text-right">
            <RevokeToken id={id} name={name} whose="anyone" />
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
