import { useFormatter, useTranslations } from "next-intl";
import { isScriptedName } from "@/components/models/scripted-names";
import { PriceCells } from "@/components/models/price-cells";
import { DemoBadge } from "@/components/models/badges";
import { describeParameters } from "@/components/models/describe-parameters";
import { RecordMenu } from "@/components/models/record-menu";
import { TestButton } from "@/components/models/test-button";
import { languageOf } from "@/components/ui/language-of";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ModelRow } from "@/lib/models/queries/models";
import type { ProviderRow } from "@/lib/models/queries/providers";

type Props = { models: ModelRow[]; provider: ProviderRow };

/** A provider's models with their parameters, prices and rate limits. */
export function ModelTable({ models, provider }: Props) {
  const t = useTranslations("models.model");
  return (
    <Table
      label={provider.name}
      className="lg:table-fixed"
      head={
        <>
          <Th className="lg:w-[26%]">{t("name")}</Th>
          <Th>{t("parameters")}</Th>
          <Th numeric title={t("priceOver")} className="lg:w-[8%]">
            {t("inputPer")}
          </Th>
          <Th numeric title={t("priceOver")} className="lg:w-[8%]">
            {t("outputPer")}
          </Th>
          <Th numeric title={t("priceOver")} className="lg:w-[9%]">
            {t("cachedPer")}
          </Th>
          <Th className="lg:w-[18%]">{t("limits")}</Th>
          <Th className="lg:w-[9%]">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </>
      }
    >
      {models.map((model) => (
        <ModelLine key={model.id} model={model} provider={provider} />
      ))}
    </Table>
  );
}

function ModelLine({ model, provider }: { model: ModelRow; provider: ProviderRow }) {
  const t = useTranslations("models.model");
  const words = useTranslations("models.words");
  const limitWords = useTranslations("models.provider");
  const scripts = useTranslations("models.scriptedModels");
  const format = useFormatter();
  const { id, name, price, limits, contextLength, scripted } = model;
  const parameters = describeParameters(words, format, model.parameters);
  const about = isScriptedName(model.model) ? scripts(model.model) : null;
  const limitTexts = [
    ...(contextLength === null ? [] : [t("context", { count: format.number(contextLength) })]),
    ...(limits.concurrency === null ? [] : [limitWords("concurrency", { count: limits.concurrency })]),
    ...(limits.requestsPerMinute === null
      ? []
      : [limitWords("requestsPerMinute", { count: limits.requestsPerMinute })]),
    ...(limits.tokensPerMinute === null ? [] : [limitWords("tokensPerMinute", { count: limits.tokensPerMinute })]),
  ];
  return (
    <Tr>
      <Th scope="row" className="max-w-72 min-w-40">
        <bdi lang={languageOf(name)} className="font-medium wrap-anywhere">
          {name}
        </bdi>
        {model.demo && !provider.demo ? (
          <>
            {" "}
            <DemoBadge />
          </>
        ) : null}
        <span className="block font-mono text-[0.8125rem] wrap-anywhere text-soft">{model.model}</span>
      </Th>
      <Td wide label={t("parameters")} className="max-w-72">
        {parameters.length > 0 ? parameters.join(" · ") : <span className="text-soft">{about ?? words("none")}</span>}
      </Td>
      <PriceCells price={price} />
      <Td wide label={t("limits")} className="max-w-56">
        {limitTexts.length > 0 ? limitTexts.join(" · ") : <span className="text-soft">{t("noLimits")}</span>}
      </Td>
      <Td corner className="py-1.5">
        <span className="flex items-center justify-end">
          <TestButton
            tested={{
              kind: "model",
              id,
              providerId: provider.id,
              name,
              address: null,
              hasKey: provider.hasKey,
              scripted,
            }}
          />
          <RecordMenu kind="model" id={id} name={name} />
        </span>
      </Td>
    </Tr>
  );
}
