"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AccountRefusal } from "@/components/accounts/account-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";
import { erasePersonAction } from "@/lib/privacy/actions";

type Props = { user: { id: string; name: string; email: string }; onOpenChange: (open: boolean) => void };

/** Erases a person once their e-mail address is typed. */
export function EraseDialog({ user: { id, name, email }, onOpenChange }: Props) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const [confirm, setConfirm] = useState("");
  const [freeText, setFreeText] = useState(false);
  const { pending, refusal, run } = useAction(erasePersonAction);
  const fault = useFieldFaults(refusal);
  return (
    <FormDialog
      title={t("eraseTitle", { name })}
      description={t("eraseNext")}
      words={{ cancel: common("cancel"), submit: t("eraseSubmit") }}
      variant="danger"
      pending={pending}
      disabled={confirm.trim().toLowerCase() !== email}
      onSubmit={() => run([id, { confirm, freeText }], () => onOpenChange(false))}
      onClose={() => onOpenChange(false)}
    >
      {fault("confirm") ? null : <AccountRefusal refusal={refusal} />}
      <ul className="list-disc pl-5">
        <li>{t("eraseGone")}</li>
        <li>{t("eraseKept")}</li>
        <li>{t("eraseBackups")}</li>
      </ul>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={freeText}
          onChange={(event) => setFreeText(event.target.checked)}
        />
        <span>
          {t("eraseFreeText")}
          <span className="block text-[0.8125rem] text-soft">{t("eraseFreeTextHint")}</span>
        </span>
      </label>
      <Field label={t("eraseConfirm")} hint={email} error={fault("confirm")}>
        <Input
          value={confirm}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setConfirm(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
