"use client";

import { useTranslations } from "next-intl";
import { FieldGroup } from "@/components/models/field-group";
import { limitFields, parameterFields, priceFields, type ModelDraft } from "@/components/models/model-draft";
import { NumberField } from "@/components/models/number-field";
import { ProviderLink } from "@/components/models/external-link";
import { Field } from "@/components/ui/field";
import { Checkbox, Select } from "@/components/ui/input";
import { thinkingEfforts } from "@/lib/models/chat-model";

export type FormPart = {
  draft: ModelDraft;
  change: (part: Partial<ModelDraft>, ...paths: string[]) => void;
  faultOf: (path: string) => string | undefined;
};

/** The model's prices; estimates and budgets need them. */
export function PriceFields({ draft, change, faultOf, priceList }: FormPart & { priceList?: string }) {
  const t = useTranslations("models.modelForm");
  return (
    <FieldGroup
      legend={t("price")}
      hint={
        <>
          {t("priceHint")} {priceList ? <ProviderLink href={priceList}>{t("priceList")}</ProviderLink> : null}
        </>
      }
    >
      {priceFields.map((field) => (
        <NumberField
          key={field}
          label={t(field)}
          hint={field === "cached" ? t("cachedHint") : undefined}
          error={faultOf(`price.${field}`)}
          value={draft.price[field]}
          onChange={(value) => change({ price: { ...draft.price, [field]: value } }, `price.${field}`)}
        />
      ))}
    </FieldGroup>
  );
}

/** The parameters sent with every call. */
export function ParameterFields({ draft, change, faultOf, disabled }: FormPart & { disabled: boolean }) {
  const t = useTranslations("models.modelForm");
  const [first, second] = [parameterFields.slice(0, 3), parameterFields.slice(3)];
  const number = (field: (typeof parameterFields)[number]) => (
    <NumberField
      key={field}
      label={t(field)}
      hint={t(`${field}Hint`)}
      error={faultOf(`parameters.${field}`)}
      value={draft.parameters[field]}
      disabled={disabled}
      onChange={(value) => change({ parameters: { ...draft.parameters, [field]: value } }, `parameters.${field}`)}
    />
  );
  return (
    <FieldGroup legend={t("parameters")} hint={t("parametersHint")}>
      {first.map(number)}
      <Field label={t("thinking")}>
        <Select
          value={draft.thinking}
          disabled={disabled}
          onChange={(event) => change({ thinking: event.target.value as ModelDraft["thinking"] })}
        >
          <option value="">{t("thinkingOptions.default")}</option>
          {thinkingEfforts.map((effort) => (
            <option key={effort} value={effort}>
              {t(`thinkingOptions.${effort}`)}
            </option>
          ))}
        </Select>
      </Field>
      {second.map(number)}
      <div className="grid gap-3 sm:col-span-3">
        {(["structured", "streaming"] as const).map((field) => (
          <Checkbox
            key={field}
            label={t(field)}
            hint={t(`${field}Hint`)}
            checked={draft[field]}
            disabled={disabled}
            onChange={(event) => change({ [field]: event.target.checked })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The model's rate limits, in addition to those of its provider. */
export function ModelLimitFields({ draft, change, faultOf }: FormPart) {
  const t = useTranslations("models.modelForm");
  return (
    <FieldGroup legend={t("limits")} hint={t("limitsHint")} className="sm:grid-cols-4">
      {limitFields.map((field) => (
        <NumberField
          key={field}
          label={t(field)}
          error={faultOf(field)}
          value={draft.limits[field]}
          onChange={(value) => change({ limits: { ...draft.limits, [field]: value } }, field)}
        />
      ))}
    </FieldGroup>
  );
}
