"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ConnectionTest } from "@/components/models/connection-test";
import { emptyModel, modelDraftOf, modelInputOf } from "@/components/models/model-draft";
import { ModelLimitFields, ParameterFields, PriceFields } from "@/components/models/model-fields";
import { ModelNameFields } from "@/components/models/model-name-fields";
import { ModelRefusal } from "@/components/models/model-refusal";
import { presetOf, presets } from "@/components/models/presets";
import { useRecordForm } from "@/components/models/use-record-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { addModelAction, changeModelAction } from "@/lib/models/actions";
import type { ModelUsage } from "@/lib/models/queries/model-usage";
import type { ModelRow } from "@/lib/models/queries/models";
import type { ProviderRow } from "@/lib/models/queries/providers";

type Props = {
  providers: ProviderRow[];
  providerId: string;
  /** The provider was just added: its connection is tested here. */
  added?: boolean;
  model?: ModelRow;
  /** The model that a new one starts as a copy of. */
  like?: ModelRow;
  /** Set where name and parameters cannot change. */
  usage?: ModelUsage;
};

/** Calls to one's own server are free. */
const initialPrice = (provider?: ProviderRow): string =>
  provider && (provider.kind === "scripted" || provider.privateAddressAllowedAt) ? "0" : "";

export function ModelForm({ providers, providerId, added = false, model, like, usage = null }: Props) {
  const t = useTranslations("models.modelForm");
  const router = useRouter();
  const [listed, setListed] = useState<string[]>([]);
  const { form, draft, change, onSubmit, pending, refusal, faults, faultOf } = useRecordForm(
    model
      ? modelDraftOf(model)
      : like
        ? modelDraftOf(like, true)
        : emptyModel(providerId, initialPrice(providers.find(({ id }) => id === providerId))),
    (given) => {
      const input = modelInputOf(given, !model);
      return model ? changeModelAction(model.id, input) : addModelAction(input);
    },
    () => router.push("/models"),
  );
  const provider = providers.find(({ id }) => id === draft.provider);
  const preset = presets[provider ? presetOf(provider) : "other"];
  const choose = (id: string) => {
    const price = initialPrice(providers.find((candidate) => candidate.id === id));
    const untouched = Object.values(draft.price).every((value) => value === "" || value === "0");
    change(
      { provider: id, ...(untouched ? { price: { input: price, output: price, cached: "" } } : {}) },
      "provider",
      "model",
    );
    setListed([]);
  };
  const shared = { draft, change, faultOf };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-3xl gap-5">
      {added && provider ? (
        <section className="grid gap-2" aria-live="polite">
          <p className="font-medium">{t("added", { name: provider.name })}</p>
          <ConnectionTest
            tested={{
              kind: "provider",
              id: provider.id,
              providerId: provider.id,
              name: provider.name,
              address: provider.baseUrl,
              hasKey: provider.hasKey,
              scripted: provider.kind === "scripted",
            }}
            onReport={({ models }) => setListed(models ?? [])}
          />
        </section>
      ) : null}
      <ModelRefusal refusal={refusal} />
      {faults > 0 ? <Notice tone="bad">{t("faulty", { count: faults })}</Notice> : null}
      {usage && model ? (
        <Notice>
          {t(`bound.${usage}`)}{" "}
          <Link href={`/models/new?like=${model.id}`} className="underline">
            {t("addLike")}
          </Link>
        </Notice>
      ) : null}
      <Field label={t("provider")} error={faultOf("provider")}>
        <Select value={draft.provider} disabled={model !== undefined} onChange={(event) => choose(event.target.value)}>
          <option value="">{t("choose")}</option>
          {providers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <ModelNameFields
        {...shared}
        scripted={provider?.kind === "scripted"}
        listed={listed}
        example={preset.example}
        disabled={usage !== null}
      />
      <PriceFields {...shared} priceList={preset.priceList} />
      <ParameterFields {...shared} disabled={usage !== null} />
      <ModelLimitFields {...shared} />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? t("saving") : model ? t("save") : t("add")}
        </Button>
      </div>
    </form>
  );
}
