"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { NewPasswordField } from "@/components/accounts/password-field";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { changePasswordAction } from "@/lib/users/actions";

/** Changes the password; an account with single sign-on only sets its first one. */
export function ChangePasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations("accounts");
  const form = useRef<HTMLFormElement>(null);
  const { pending, refusal, run } = useAction(changePasswordAction);
  const fault = useFieldFaults(refusal);
  const [changed, setChanged] = useState(false);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setChanged(false);
        const data = new FormData(event.currentTarget);
        const input = {
          current: String(data.get("current") ?? ""),
          password: String(data.get("password")),
          revokeTokens: data.has("revokeTokens"),
        };
        run([input], () => {
          form.current?.reset();
          setChanged(true);
        });
      }}
    >
      <AccountRefusal refusal={refusal} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <Field label={t("account.current")} error={fault("current")}>
          <Input name="current" type="password" autoComplete="current-password" />
        </Field>
      ) : null}
      <NewPasswordField error={fault("password")} />
      <Checkbox name="revokeTokens" label={t("account.revokeTokens")} hint={t("account.revokeTokensHint")} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {hasPassword ? t("account.changePassword") : t("account.setPassword")}
        </Button>
        <span role="status" className="text-good">
          {changed && !pending ? t("account.passwordChanged") : ""}
        </span>
      </div>
    </form>
  );
}
