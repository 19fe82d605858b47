import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { Role } from "@/generated/prisma/enums";
import { userStates, type UserFilter as Filter } from "@/lib/users/schema";

/** A plain GET form: the filter is in the address and works before hydration. */
export async function UserFilter({ filter }: { filter: Filter }) {
  const [t, roles] = await Promise.all([getTranslations("users"), getTranslations("accounts.roles")]);
  return (
    // The key remounts the fields with new values from the address.
    <form key={JSON.stringify(filter)} role="search" action="/users" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t("search")} className="w-full grow sm:w-auto sm:max-w-xs">
        <Input type="search" name="search" defaultValue={filter.search} placeholder={t("searchHint")} maxLength={200} />
      </Field>
      <Field label={t("role")} className="grow sm:grow-0">
        <Select name="role" defaultValue={filter.role ?? ""}>
          <option value="">{t("anyRole")}</option>
          {Object.values(Role).map((role) => (
            <option key={role} value={role}>
              {roles(role)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("state")} className="grow sm:grow-0">
        <Select name="state" defaultValue={filter.state ?? ""}>
          <option value="">{t("anyState")}</option>
          {userStates.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("show")}</Button>
    </form>
  );
}
