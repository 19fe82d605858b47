import { getFormatter, getTranslations } from "next-intl/server";
import { RevokeToken } from "@/components/accounts/revoke-token";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OwnToken } from "@/lib/users/queries/own-account";

export async function TokenTable({ tokens }: { tokens: OwnToken[] }) {
  const [t, format] = await Promise.all([getTranslations("accounts.account"), getFormatter()]);
  if (tokens.length === 0) return <p className="text-soft">{t("noTokens")}</p>;
  const day = (date: Date) => format.dateTime(date, { dateStyle: "medium" });
  return (
    <Table
      label={t("tokens")}
      head={
        <>
          <Th>{t("tokenName")}</Th>
          <Th>{t("scopes")}</Th>
          <Th>{t("expiresOn")}</Th>
          <Th>{t("lastUsed")}</Th>
          <Th>
            <span className="sr-only">{t("revoke")}</span>
          </Th>
        </>
      }
    >
      {tokens.map(({ id, name, scopes, expiresAt, lastUsedAt }) => (
        <Tr key={id}>
          <Th scope="row">
            <bdi className="break-words">{name}</bdi>
          </Th>
          <Td wide label={t("scopes")}>
            {format.list(
              scopes.map((scope) => t(`scope.${scope}`)),
              { type: "conjunction" },
            )}
          </Td>
          <Td label={t("expiresOn")} className="numeric whitespace-nowrap">
            {day(expiresAt)}
          </Td>
          <Td label={t("lastUsed")} className="numeric whitespace-nowrap">
            {lastUsedAt ? day(lastUsedAt) : t("never")}
          </Td>
          <Td corner className="py-1 text-right">
            <RevokeToken id={id} name={name} />
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
