"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A new password. The browser's own length rule would speak the browser's language, so ours are said by the form. */
export function NewPasswordField({ error }: { error: string | undefined }) {
  const t = useTranslations("accounts.welcome");
  return (
    <Field label={t("newPassword")} hint={error ? undefined : t("passwordHint")} error={error}>
      <Input name="password" type="password" autoComplete="new-password" required />
    </Field>
  );
}
