"use client";

import { useTranslations } from "next-intl";
import { useActionState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { NewPasswordField } from "@/components/accounts/password-field";
import type { Refused } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { acceptLinkAction } from "@/lib/users/actions";
import type { Welcome } from "@/lib/users/queries";

type State = { name: string; email: string; refusal: Refused; done: boolean };

/** The form of a one-time link: a password, and a name and an e-mail address where the account has none yet. */
export function WelcomeForm({ secret, welcome }: { secret: string; welcome: Welcome }) {
  const t = useTranslations("accounts");
  const { purpose, email } = welcome;
  const [state, submit, pending] = useActionState<State, FormData>(
    async (_, data) => {
      const given = { name: String(data.get("name") ?? ""), email: String(data.get("email") ?? "") };
      const outcome = await acceptLinkAction(secret, {
        password: String(data.get("password")),
        ...(purpose === "passwordReset" ? {} : { name: given.name }),
        ...(purpose === "firstAdmin" ? { email: given.email } : {}),
      }).catch(() => "failed" as const);
      const done = outcome !== "failed" && outcome.ok;
      if (done) window.location.replace("/");
      return { ...given, done, refusal: outcome === "failed" || !outcome.ok ? outcome : null };
    },
    { name: purpose === "invitation" ? (welcome.name ?? "") : "", email: "", refusal: null, done: false },
  );
  const fault = useFieldFaults(state.refusal);
  return (
    <form action={submit} noValidate className="grid gap-4">
      <AccountRefusal refusal={state.refusal} />
      {purpose === "firstAdmin" ? (
        <Field label={t("email")} error={fault("email")}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={state.email}
            required
            maxLength={254}
          />
        </Field>
      ) : (
        // Lets a password manager store the new password under the right account.
        <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      )}
      {purpose === "passwordReset" ? null : (
        <Field label={t("name")} error={fault("name")}>
          <Input name="name" autoComplete="name" defaultValue={state.name} required maxLength={100} />
        </Field>
      )}
      <NewPasswordField error={fault("password")} />
      <Button type="submit" variant="primary" pending={pending || state.done}>
        {t(`welcome.${purpose}.submit`)}
      </Button>
    </form>
  );
}
