"use client";

import { useTranslations } from "next-intl";
import { ProviderLink } from "@/components/models/external-link";
import type { ProviderDraft } from "@/components/models/provider-draft";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";

type Props = {
  draft: ProviderDraft;
  stored?: { hasKey: boolean; keyHint: string | null };
  optional: boolean;
  keyPage?: string;
  error?: string;
  onChange: (part: Partial<ProviderDraft>) => void;
};

/** The provider's API key. It never contains the stored key. */
export function KeyField({ draft, stored, optional, keyPage, error, onChange }: Props) {
  const t = useTranslations("models.providerForm");
  const storedHint = stored?.hasKey
    ? stored.keyHint
      ? t("keyKept", { hint: `••••${stored.keyHint}` })
      : t("keyKeptShort")
    : null;
  return (
    <div className="grid gap-2">
      <Field
        label={t("apiKey")}
        error={error}
        hint={
          <>
            {storedHint ?? (optional ? t("apiKeyOptional") : t("apiKeyHint"))}{" "}
            {keyPage ? <ProviderLink href={keyPage}>{t("getKey")}</ProviderLink> : null}
          </>
        }
      >
        <Input
          type="password"
          value={draft.apiKey}
          maxLength={4096}
          autoComplete="new-password"
          spellCheck={false}
          disabled={draft.forgetKey}
          placeholder={stored?.hasKey ? `••••${stored.keyHint ?? ""}` : ""}
          className="font-mono"
          onChange={(event) => onChange({ apiKey: event.target.value })}
        />
      </Field>
      {stored?.hasKey ? (
        <Checkbox
          label={t("forgetKey")}
          checked={draft.forgetKey}
          onChange={(event) => onChange({ forgetKey: event.target.checked })}
        />
      ) : null}
    </div>
  );
}
