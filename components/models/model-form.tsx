"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { ConnectionTest } from "@/components/models/connection-test";
import { emptyModel, modelDraftOf, modelInputOf } from "@/components/models/model-draft";
import { ModelLimitFields, ParameterFields, PriceFields } from "@/components/models/model-fields";
import { ModelName } from "@/components/models/model-name";
import { ModelRefusal } from "@/components/models/model-refusal";
import { presetOf, presets } from "@/components/models/presets";
import { useRecordForm } from "@/components/models/use-record-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { addModelAction, changeModelAction } from "@/lib/models/actions";
import type { ModelRow } from "@/lib/models/queries/models";
import type { ProviderRow } from "@/lib/models/queries/providers";

type Props = {
  providers: ProviderRow[];
  providerId: string;
  /** The provider was added a moment ago: its connection is tested here. */
  added?: boolean;
  model?: ModelRow;
  /** A new one that begins as this one is. */
  like?: ModelRow;
  bound?: "used" | "running" | null;
};

/** What it costs nobody to ask one's own server. */
const priceAtFirst = (provider?: ProviderRow): string =>
  provider && (provider.kind === "scripted" || provider.privateAddressAllowedAt) ? "0" : "";

export function ModelForm({ providers, providerId, added = false, model, like, bound = null }: Props) {
  const t = useTranslations("models.modelForm");
  const router = useRouter();
  const [listed, setListed] = useState<string[]>([]);
  const { form, draft, change, onSubmit, pending, refusal, faults, faultOf } = useRecordForm(
    model
      ? modelDraftOf(model)
      : like
        ? modelDraftOf(like, true)
        : emptyModel(providerId, priceAtFirst(providers.find(({ id }) => id === providerId))),
    (given) => {
      const input = modelInputOf(given, !model);
      return model ? changeModelAction(model.id, input) : addModelAction(input);
    },
    () => router.push("/models"),
  );
  const provider = providers.find(({ id }) => id === draft.provider);
  const preset = presets[provider ? presetOf(provider) : "other"];
  const choose = (id: string) => {
    const price = priceAtFirst(providers.find((candidate) => candidate.id === id));
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
      {bound && model ? (
        <Notice>
          {t(`bound.${bound}`)}{" "}
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
      <ModelName
        {...shared}
        scripted={provider?.kind === "scripted"}
        listed={listed}
        example={preset.example}
        disabled={bound !== null}
      />
      <PriceFields {...shared} priceList={preset.priceList} />
      <ParameterFields {...shared} disabled={bound !== null} />
      <ModelLimitFields {...shared} />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? t("saving") : model ? t("save") : t("add")}
        </Button>
      </div>
    </form>
  );
}
