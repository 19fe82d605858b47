import { useTranslations } from "next-intl";
import { PublishedCell } from "@/components/evaluations/estimate-cell";
import { RowHead, RowsTitle } from "@/components/evaluations/matrix";
import { ModelLabel } from "@/components/models/model-label";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { cn } from "@/components/ui/cn";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { PublishedHallucination } from "@/lib/protocols/published-results";
import type { HallucinationRow, ModelResults } from "@/lib/evaluations/results/model-results";
import { hallucinationKinds } from "@/lib/evaluations/evaluated-protocol";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedHallucination[];
  language: string;
  scripted: readonly string[];
};

/** Rates of hallucination of synthesized and established characters with the reliability that follows, as FURINA's table 14. */
export function HallucinationTable({ models, published, language, scripted }: Props) {
  const t = useTranslations("results.hallucination");
  const kinds = hallucinationKinds.map(({ kind }) => kind).toReversed();
  const here = published.filter((row) => row.language === language);
  const names = [...new Set(here.map(({ model }) => model))];
  return (
    <Table
      label={t("label")}
      shape="matrix"
      head={
        <>
          <Th className="border-b-edge max-sm:px-2">{t("model")}</Th>
          {kinds.map((kind) => [
            <Th key={kind} numeric className="border-b-edge text-ink">
              {t(`rates.${kind}`)}
            </Th>,
            <Th key={`${kind} reliability`} numeric className="border-b-edge">
              {t("reliability", { kind })}
            </Th>,
          ])}
        </>
      }
    >
      {models.map(({ counts: { model }, hallucination }) => (
        <Tr key={model}>
          <RowHead>
            <ModelLabel name={model} scripted={scripted.includes(model)} />
          </RowHead>
          {kinds.map((kind) => (
            <Rate key={kind} row={hallucination.find((each) => each.language === language && each.kind === kind)} />
          ))}
        </Tr>
      ))}
      {names.length > 0 ? <RowsTitle columns={5}>{t("published")}</RowsTitle> : null}
      {names.map((model) => (
        <Tr key={model}>
          <RowHead>
            <ModelLabel name={model} published />
          </RowHead>
          {kinds.map((kind) => (
            <PublishedPair
              key={kind}
              rate={here.find((each) => each.model === model && each.kind === kind)?.rate ?? null}
            />
          ))}
        </Tr>
      ))}
    </Table>
  );
}

function Rate({ row }: { row: HallucinationRow | undefined }) {
  const t = useTranslations("results.numbers");
  const numbers = useResultNumbers();
  const small = "block text-xs leading-5 font-normal text-soft";
  if (!row || row.rate.value === null)
    return [
      <Td key="rate" numeric>
        –<span className={small}>{t("notChecked")}</span>
      </Td>,
      <Td key="reliability" numeric>
        –
      </Td>,
    ];
  const { rate, reliability } = row;
  const ends = reliability.value === null ? null : numbers.plainInterval(reliability);
  return [
    <Td key="rate" numeric>
      <span className="text-[0.9375rem]">{numbers.percent(rate.value)}</span>
      <span className={cn(small, rate.low === null && "ml-auto max-w-24 whitespace-normal")}>
        {numbers.interval(rate) ?? numbers.reason(rate)}
      </span>
      <span className={small}>{t("n", { n: numbers.count(rate.n) })}</span>
    </Td>,
    <Td key="reliability" numeric>
      <span className="text-[0.9375rem]">{numbers.reliability(reliability)}</span>
      {ends ? <span className={small}>{ends}</span> : null}
    </Td>,
  ];
}

function PublishedPair({ rate }: { rate: number | null }) {
  const numbers = useResultNumbers();
  return [
    <PublishedCell key="rate" share={rate} />,
    <Td key="reliability" numeric className="text-soft">
      {rate ? numbers.number(1 / rate, 1) : "–"}
    </Td>,
  ];
}
