import { getFormatter, getTranslations } from "next-intl/server";
import { RevokeToken } from "@/components/accounts/revoke-token";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { OwnToken } from "@/lib/users/queries";

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
          <Th>{t("created")}</Th>
          <Th>{t("lastUsed")}</Th>
          <Th>
            <span className="sr-only">{t("revoke")}</span>
          </Th>
        </>
      }
    >
      {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
        <Tr key={id}>
          <Th scope="row">
            <bdi className="break-words">{name}</bdi>
          </Th>
          <Td label={t("created")} className="numeric whitespace-nowrap">
            {day(createdAt)}
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
