"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A new password. The form checks its length: the browser's own message would be in the browser's language. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const t = useTranslations("accounts.welcome");
  return (
    <Field label={t("newPassword")} hint={error ? undefined : t("passwordHint")} error={error}>
      <Input name="password" type="password" autoComplete="new-password" required />
    </Field>
  );
}
