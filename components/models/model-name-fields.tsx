"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { FormPart } from "@/components/models/model-fields";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { scriptedNames } from "@/components/models/scripted-names";

type Props = FormPart & { scripted: boolean; listed: string[]; example?: string; disabled: boolean };

/** The provider's name for the model, and its name in results. */
export function ModelNameFields({ draft, change, faultOf, scripted, listed, example, disabled }: Props) {
  const t = useTranslations("models.modelForm");
  const about = useTranslations("models.scriptedModels");
  const list = useId();
  const choose = (model: string) =>
    change({ model, ...(draft.name === draft.model ? { name: model } : {}) }, "model", "name");
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-4">
      {scripted ? (
        <Field label={t("scriptedModel")} error={faultOf("model")}>
          <Select value={draft.model} disabled={disabled} onChange={(event) => choose(event.target.value)}>
            <option value="">{t("chooseModel")}</option>
            {scriptedNames.map((name) => (
              <option key={name} value={name}>
                {name}: {about(name)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field
          label={t("model")}
          hint={
            listed.length > 0
              ? t("modelListed", { count: listed.length })
              : example
                ? t("modelHint", { example })
                : undefined
          }
          error={faultOf("model")}
        >
          <Input
            value={draft.model}
            list={listed.length > 0 ? list : undefined}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            className="font-mono"
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
      )}
      <datalist id={list}>
        {listed.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={t("name")} hint={t("nameHint")} error={faultOf("name")}>
        <Input
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => change({ name: event.target.value }, "name")}
        />
      </Field>
    </div>
  );
}
