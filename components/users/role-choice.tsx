"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { Role } from "@/generated/prisma/enums";

type Props = { value: Role; onChange: (role: Role) => void };

export function RoleChoice({ value, onChange }: Props) {
  const t = useTranslations("users");
  const roles = useTranslations("accounts.roles");
  return (
    <Field label={t("role")} hint={t("roleHint")}>
      <Select value={value} onChange={(event) => onChange(event.target.value as Role)}>
        {Object.values(Role).map((role) => (
          <option key={role} value={role}>
            {roles(role)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
