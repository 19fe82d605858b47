"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { RecordActions, RecordRef } from "@/components/records/record";
import { RecordRefusal } from "@/components/records/record-refusal";
import { useAction } from "@/components/shell/use-action";
import { useFieldFaults } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = { record: RecordRef; change: RecordActions["change"]; onClose: () => void };

/** Asks for a new name. */
export function RenameDialog({ record, change, onClose }: Props) {
  const t = useTranslations("records");
  const common = useTranslations("common");
  const form = useId();
  const [name, setName] = useState(record.name);
  const { pending, refusal, run } = useAction(change);
  const fault = useFieldFaults(refusal);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("renameTitle", { name: record.name })}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} pending={pending}>
            {t("renameSubmit")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) run([record.id, { name }], onClose);
        }}
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
      </form>
    </Dialog>
  );
}
