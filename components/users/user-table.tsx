import { getFormatter, getTranslations } from "next-intl/server";
import { StateBadge } from "@/components/users/state-badge";
import { UserActions } from "@/components/users/user-actions";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { UserRow } from "@/lib/users/queries";

/** A table of accounts with the actions of an admin. */
export async function UserTable({ users, ownId }: { users: UserRow[]; ownId: string | null }) {
  const [t, accounts, format] = await Promise.all([
    getTranslations("users"),
    getTranslations("accounts"),
    getFormatter(),
  ]);
  return (
    <Table
      label={t("title")}
      head={
        <>
          <Th>{t("user")}</Th>
          <Th>{t("role")}</Th>
          <Th>{t("state")}</Th>
          <Th>{t("since")}</Th>
          <Th>
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </>
      }
    >
      {users.map((user) => (
        <Tr key={user.id}>
          <Th scope="row" className="max-w-64 min-w-36">
            <bdi className="block font-medium break-words">
              {user.id === ownId
                ? t.rich("own", {
                    name: user.name,
                    you: (chunks) => <span className="font-normal text-soft">{chunks}</span>,
                  })
                : user.name}
            </bdi>
            <span className="block text-[0.8125rem] wrap-anywhere text-soft">
              {user.email.split("@")[0]}
              <wbr />@{user.email.split("@")[1]}
            </span>
          </Th>
          <Td label={t("role")} className="whitespace-nowrap">
            {accounts(`roles.${user.role}`)}
          </Td>
          <Td label={t("state")}>
            <span className="flex flex-wrap gap-1">
              <StateBadge state={user.state} />
              {user.isDemo ? <Badge>{t("demo")}</Badge> : null}
            </span>
          </Td>
          <Td wide label={t("since")} className="numeric whitespace-nowrap text-soft">
            {format.dateTime(user.createdAt, { dateStyle: "medium" })}
          </Td>
          <Td corner className="py-1.5">
            <UserActions
              isOwn={user.id === ownId}
              user={{
                id: user.id,
                name: user.name,
                email: user.email,
                role: user.role,
                state: user.state,
                sessions: user.sessions,
              }}
            />
          </Td>
        </Tr>
      ))}
    </Table>
  );
}
