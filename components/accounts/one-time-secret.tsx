"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** A link or a token that is shown only once, with a button to copy it. Needs the messages of "common". */
export function OneTimeSecret({ label, hint, text }: { label: string; hint: string; text: string }) {
  const t = useTranslations("common");
  return (
    <div className="flex items-end gap-2">
      <Field label={label} hint={hint} className="min-w-0 grow">
        <Input
          readOnly
          value={text}
          autoFocus
          className="font-mono"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="self-start pt-[1.6rem]">
        <CopyButton text={text} label={t("copy")} copiedLabel={t("copied")} />
      </div>
    </div>
  );
}
