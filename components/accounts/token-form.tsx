"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { OneTimeSecret } from "@/components/accounts/one-time-secret";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Select } from "@/components/ui/input";
import { createTokenAction } from "@/lib/users/actions";

const SCOPES = ["read", "annotate", "manage"] as const;
const DAYS = [7, 30, 90, 180, 365];

/** Creates a token and shows it once. `email`: for the password manager. */
export function TokenForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations("accounts.account");
  const form = useRef<HTMLFormElement>(null);
  const { pending, refusal, run } = useAction(createTokenAction);
  const fault = useFieldFaults(refusal);
  const [token, setToken] = useState<string | null>(null);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const input = {
          name: String(data.get("name")),
          scopes: SCOPES.filter((scope) => data.getAll("scopes").includes(scope)),
          expiresInDays: Number(data.get("days")),
          current: String(data.get("current") ?? ""),
        };
        run([input], (made) => {
          setToken(made.token);
          form.current?.reset();
        });
      }}
    >
      <AccountRefusal refusal={refusal} />
      <Field label={t("tokenName")} hint={t("tokenNameHint")} error={fault("name")}>
        <Input name="name" maxLength={60} autoComplete="off" />
      </Field>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 font-medium">{t("scopes")}</legend>
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={scope === "read"}
            label={t(`scope.${scope}`)}
            hint={t(`scopeHint.${scope}`)}
          />
        ))}
        <p className={fault("scopes") ? "text-[0.8125rem] text-accent" : "text-[0.8125rem] text-soft"}>
          {fault("scopes") ?? t("scopesHint")}
        </p>
      </fieldset>
      <Field label={t("expires")} error={fault("expiresInDays")}>
        <Select name="days" defaultValue={90}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {t("days", { days })}
            </option>
          ))}
        </Select>
      </Field>
      {hasPassword ? (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={t("confirm")} hint={t("confirmHint")} error={fault("current")}>
            <Input name="current" type="password" autoComplete="current-password" />
          </Field>
        </>
      ) : null}
      <div>
        <Button type="submit" pending={pending}>
          {t("createToken")}
        </Button>
      </div>
      {token ? <OneTimeSecret key={token} label={t("token")} hint={t("tokenMade")} text={token} /> : null}
    </form>
  );
}
