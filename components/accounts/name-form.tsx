"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { renameAction } from "@/lib/users/actions";

export function NameForm({ name: stored }: { name: string }) {
  const t = useTranslations("accounts");
  const { pending, refusal, run } = useAction(renameAction);
  const fault = useFieldFaults(refusal);
  const [name, setName] = useState(stored);
  const [saved, setSaved] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(false);
        run([name], (kept) => {
          setName(kept.name);
          setSaved(true);
        });
      }}
    >
      <AccountRefusal refusal={refusal} />
      <Field label={t("name")} hint={t("account.nameHint")} error={fault("name")}>
        <Input
          name="name"
          autoComplete="name"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" pending={pending}>
          {t("account.saveName")}
        </Button>
        <span role="status" className="text-good">
          {saved && !pending ? t("account.nameSaved") : ""}
        </span>
      </div>
    </form>
  );
}
