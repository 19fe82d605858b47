import { getTranslations } from "next-intl/server";
import { ListControls } from "@/components/ui/list-controls";
import { Role } from "@/generated/prisma/enums";
import { userStates, type UserFilter as Filter } from "@/lib/users/schema";

/** Which accounts are listed; the filter is in the address and works without scripts. */
export async function UserFilter({ filter }: { filter: Filter }) {
  const [t, roles, list] = await Promise.all([
    getTranslations("users"),
    getTranslations("accounts.roles"),
    getTranslations("records.list"),
  ]);
  return (
    <ListControls
      path="/users"
      search={filter.search ?? ""}
      words={{ search: t("search"), hint: t("searchHint"), clear: list("clearSearch"), apply: list("apply") }}
      choices={[
        {
          name: "role",
          label: t("role"),
          value: filter.role ?? "",
          options: [
            { value: "", label: t("anyRole") },
            ...Object.values(Role).map((each) => ({ value: each, label: roles(each) })),
          ],
        },
        {
          name: "state",
          label: t("state"),
          value: filter.state ?? "",
          options: [
            { value: "", label: t("anyState") },
            ...userStates.map((each) => ({ value: each, label: t(`states.${each}`) })),
          ],
        },
      ]}
    />
  );
}
