"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { OneTimeSecret } from "@/components/accounts/one-time-secret";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { createTokenAction } from "@/lib/users/actions";

/** Creates a token and shows it once. */
export function TokenForm() {
  const t = useTranslations("accounts.account");
  const { pending, refusal, run } = useAction(createTokenAction);
  const fault = useFieldFaults(refusal);
  const [name, setName] = useState("");
  const [token, setToken] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        run([name], (made) => {
          setToken(made.token);
          setName("");
        });
      }}
    >
      <AccountRefusal refusal={refusal} />
      <Field label={t("tokenName")} hint={t("tokenNameHint")} error={fault("name")}>
        <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {t("createToken")}
        </Button>
      </div>
      {token ? <OneTimeSecret key={token} label={t("token")} hint={t("tokenMade")} text={token} /> : null}
    </form>
  );
}
