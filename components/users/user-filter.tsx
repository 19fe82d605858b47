import { useTranslations } from "next-intl";
import { ListControls } from "@/components/ui/list-controls";
import { Role } from "@/generated/prisma/enums";
import { userStates, type UserFilter as Filter } from "@/lib/users/schema";

/** Which accounts are listed, as the address says it. */
export function UserFilter({ filter }: { filter: Filter }) {
  const t = useTranslations("users");
  const roles = useTranslations("accounts.roles");
  const list = useTranslations("records.list");
  const role = {
    name: "role",
    label: t("role"),
    value: filter.role ?? "",
    options: [
      { value: "", label: t("anyRole") },
      ...Object.values(Role).map((value) => ({ value, label: roles(value) })),
    ],
  };
  const state = {
    name: "state",
    label: t("state"),
    value: filter.state ?? "",
    options: [
      { value: "", label: t("anyState") },
      ...userStates.map((value) => ({ value, label: t(`states.${value}`) })),
    ],
  };
  const words = { search: t("search"), hint: t("searchHint"), clear: list("clearSearch"), apply: list("apply") };
  return <ListControls path="/users" search={filter.search ?? ""} words={words} choices={[role, state]} />;
}
