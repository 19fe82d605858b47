"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RecordActions, RecordRef } from "@/components/records/record";
import { RecordRefusal } from "@/components/records/record-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Input } from "@/components/ui/input";

type Props = { record: RecordRef; change: RecordActions["change"]; onClose: () => void };

/** Asks for a new name. */
export function RenameDialog({ record, change, onClose }: Props) {
  const t = useTranslations("records");
  const common = useTranslations("common");
  const [name, setName] = useState(record.name);
  const { pending, refusal, run } = useAction(change);
  const fault = useFieldFaults(refusal);
  return (
    <FormDialog
      title={t("renameTitle", { name: record.name })}
      words={{ cancel: common("cancel"), submit: t("renameSubmit") }}
      pending={pending}
      onSubmit={() => run([record.id, { name }], onClose)}
      onClose={onClose}
    >
      <RecordRefusal refusal={refusal} shown="name" />
      <Field label={t("name")} hint={t(`nameHints.${record.noun}`)} error={fault("name")}>
        <Input
          value={name}
          maxLength={200}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
