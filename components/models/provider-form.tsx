"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldGroup } from "@/components/models/field-group";
import { KeyField } from "@/components/models/key-field";
import { ModelRefusal } from "@/components/models/model-refusal";
import { NumberField } from "@/components/models/number-field";
import { PresetChoice } from "@/components/models/preset-choice";
import { presetOf, presets, type PresetName } from "@/components/models/presets";
import { draftOf, emptyDraft, inputOf, isPlainHttp, withPreset } from "@/components/models/provider-draft";
import { useRecordForm } from "@/components/models/use-record-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { addProviderAction, changeProviderAction } from "@/lib/models/actions";
import type { ProviderRow } from "@/lib/models/queries/providers";

const paths = ["name", "baseUrl", "apiKey", "concurrency"];

/** Adds or changes a provider. After adding, the connection is tested and the first model added. */
export function ProviderForm({ provider }: { provider?: ProviderRow }) {
  const t = useTranslations("models.providerForm");
  const router = useRouter();
  const [preset, setPreset] = useState<PresetName>(provider ? presetOf(provider) : "openai");
  const { form, draft, change, onSubmit, pending, refusal, faults, faultOf } = useRecordForm(
    provider ? draftOf(provider) : emptyDraft(preset),
    (given) => {
      const input = inputOf(given, !provider);
      return provider ? changeProviderAction(provider.id, input) : addProviderAction(input);
    },
    ({ id }) => router.push(provider ? "/models" : `/models/new?provider=${id}&added=yes`),
  );
  const scripted = draft.kind === "scripted";
  const isOpen = draft.kind === "openai-compatible";
  // The question about private networks is left out for the address of a public preset.
  const isPublicPreset = preset !== "other" && !draft.allowPrivate && draft.baseUrl.trim() === presets[preset].baseUrl;
  const choose = (chosen: PresetName) => {
    setPreset(chosen);
    change(withPreset(draft, chosen), ...paths);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-5">
      <ModelRefusal refusal={refusal} />
      {faults > 0 ? <Notice tone="bad">{t("faulty", { count: faults })}</Notice> : null}
      {provider ? null : <PresetChoice value={preset} onChange={choose} />}
      <Field label={t("name")} hint={t("nameHint")} error={faultOf("name")}>
        <Input
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value }, "name")}
        />
      </Field>
      {scripted ? null : (
        <>
          <Field
            label={t("address")}
            hint={isOpen ? t("addressHint") : t("addressOptional")}
            error={faultOf("baseUrl")}
          >
            <Input
              type="url"
              value={draft.baseUrl}
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              placeholder={isOpen ? "https://" : ""}
              className="font-mono"
              onChange={(event) => change({ baseUrl: event.target.value }, "baseUrl", "apiKey")}
            />
          </Field>
          {isPlainHttp(draft) ? <Notice tone="warn">{t("plainHttp")}</Notice> : null}
          {isPublicPreset ? null : (
            <Checkbox
              label={t("allowPrivate")}
              hint={t("allowPrivateHint")}
              checked={draft.allowPrivate}
              onChange={(event) => change({ allowPrivate: event.target.checked }, "baseUrl")}
            />
          )}
          <KeyField
            draft={draft}
            stored={provider}
            optional={isOpen && presets[preset].keyPage === undefined}
            keyPage={presets[preset].keyPage}
            error={faultOf("apiKey")}
            onChange={(part) => change(part, "apiKey")}
          />
        </>
      )}
      <FieldGroup legend={t("limits")}>
        <NumberField
          label={t("concurrency")}
          hint={t("concurrencyHint")}
          error={faultOf("concurrency")}
          value={draft.concurrency}
          onChange={(concurrency) => change({ concurrency }, "concurrency")}
        />
        <NumberField
          label={t("requestsPerMinute")}
          hint={t("perMinuteHint")}
          error={faultOf("requestsPerMinute")}
          value={draft.requestsPerMinute}
          onChange={(requestsPerMinute) => change({ requestsPerMinute }, "requestsPerMinute")}
        />
        <NumberField
          label={t("tokensPerMinute")}
          error={faultOf("tokensPerMinute")}
          value={draft.tokensPerMinute}
          onChange={(tokensPerMinute) => change({ tokensPerMinute }, "tokensPerMinute")}
        />
      </FieldGroup>
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? t("saving") : provider ? t("save") : t("add")}
        </Button>
      </div>
    </form>
  );
}
