import { useFormatter, useTranslations } from "next-intl";
import { dollars } from "@/components/models/dollars";
import { DemoBadge } from "@/components/models/labels";
import { parameterWords } from "@/components/models/parameter-words";
import { RecordMenu } from "@/components/models/record-menu";
import { TestButton } from "@/components/models/test-button";
import { languageOf } from "@/components/ui/language-of";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { ModelRow } from "@/lib/models/queries/models";

type Props = { label: string; models: ModelRow[]; hasKey: boolean };

/** A provider's models: what is sent with each call, what it costs, how much may be asked. */
export function ModelTable({ label, models, hasKey }: Props) {
  const t = useTranslations("models.model");
  return (
    <Table
      label={label}
      head={
        <>
          <Th>{t("name")}</Th>
          <Th>{t("parameters")}</Th>
          <Th numeric title={t("priceOver")}>
            {t("input")}
          </Th>
          <Th numeric title={t("priceOver")}>
            {t("output")}
          </Th>
          <Th numeric title={t("priceOver")}>
            {t("cached")}
          </Th>
          <Th>{t("limits")}</Th>
          <Th>
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </>
      }
    >
      {models.map((model) => (
        <ModelLine key={model.id} model={model} hasKey={hasKey} />
      ))}
    </Table>
  );
}

function ModelLine({ model, hasKey }: { model: ModelRow; hasKey: boolean }) {
  const t = useTranslations("models.model");
  const words = useTranslations("models.words");
  const limitWords = useTranslations("models.provider");
  const format = useFormatter();
  const { id, name, price, limits, contextLength, scripted } = model;
  const said = parameterWords(words, format, model.parameters);
  const money = (amount: number | null) => (amount === null ? "–" : dollars(format, amount));
  const unpriced = price.input === null || price.output === null;
  const limited = [
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
        {model.demo ? (
          <>
            {" "}
            <DemoBadge />
          </>
        ) : null}
        <span className="block font-mono text-[0.8125rem] wrap-anywhere text-soft">{model.model}</span>
      </Th>
      <Td wide label={t("parameters")} className="max-w-72">
        {said.length > 0 ? said.join(" · ") : <span className="text-soft">{words("none")}</span>}
      </Td>
      {unpriced && price.input === null && price.output === null ? (
        <Td wide colSpan={3} label={t("priceOver")} className="text-right text-warn" title={t("unpricedHint")}>
          {t("unpriced")}
        </Td>
      ) : (
        <>
          <Td numeric label={`${t("input")} (${t("priceOver")})`}>
            {money(price.input)}
          </Td>
          <Td numeric label={t("output")}>
            {money(price.output)}
          </Td>
          <Td numeric label={t("cached")} className="text-soft">
            {money(price.cached)}
          </Td>
        </>
      )}
      <Td wide label={t("limits")} className="max-w-56">
        {limited.length > 0 ? limited.join(" · ") : <span className="text-soft">{t("noLimits")}</span>}
      </Td>
      <Td corner className="py-1.5">
        <span className="flex items-center justify-end">
          <TestButton tested={{ kind: "model", id, name, address: null, hasKey, scripted }} />
          <RecordMenu kind="model" id={id} name={name} />
        </span>
      </Td>
    </Tr>
  );
}
