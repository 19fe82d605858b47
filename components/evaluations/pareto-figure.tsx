import { useTranslations } from "next-intl";
import { Scatter } from "@/components/charts/scatter";
import { ModelLabel } from "@/components/models/model-label";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { PublishedPoint } from "@/lib/evaluations/results/answers";
import type { ParetoPoint } from "@/lib/evaluations/results/pareto-points";

type Props = {
  points: readonly ParetoPoint[];
  published: readonly PublishedPoint[];
  language: string;
  characterType: ParetoPoint["characterType"];
  scripted: readonly string[];
};

/** Performance against reliability in one language with one type of character, as FURINA's figure 5; the numbers under it. */
export function ParetoFigure({ points, published, language, characterType, scripted }: Props) {
  const t = useTranslations("results.pareto");
  const numbers = useResultNumbers();
  const own = points.filter((point) => point.language === language && point.characterType === characterType);
  const drawn = own.map((point) => {
    const { value, low, high } = point.performance as { value: number; low: number | null; high: number | null };
    const { reliability } = point;
    return {
      key: point.model,
      x: value,
      low,
      high,
      y: reliability.value ?? (reliability.reason === "nothing-found" ? reliability.low : 0),
      open: reliability.value === null,
      words: numbers.reliability(reliability),
      label: point.model,
      strong: point.frontier,
    };
  });
  const others = published.map((point) => ({
    key: `published ${point.model}`,
    x: point.performance,
    y: point.reliability,
    label: point.model,
    strong: false,
    faint: true,
  }));
  const axis = {
    x: t("performance"),
    y: t("reliability"),
    tickX: (share: number) => numbers.number(100 * share, 0),
    tickY: (value: number) => numbers.number(value, 0),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="rounded-lg border bg-sheet p-3">
        <Scatter label={t("label", { type: t(`types.${characterType}`) })} points={[...others, ...drawn]} {...axis} />
      </div>
      <Table
        label={t("table", { type: t(`types.${characterType}`) })}
        head={
          <>
            <Th>{t("model")}</Th>
            <Th numeric>{t("performance")}</Th>
            <Th numeric>{t("rate")}</Th>
            <Th numeric>{t("reliability")}</Th>
            <Th>{t("frontier")}</Th>
          </>
        }
      >
        {own
          .toSorted((a, b) => (b.performance.value ?? 0) - (a.performance.value ?? 0))
          .map((point) => (
            <Row key={point.model} point={point} scripted={scripted.includes(point.model)} />
          ))}
        {published
          .toSorted((a, b) => b.performance - a.performance)
          .map((point) => (
            <PublishedRow key={`published ${point.model}`} point={point} />
          ))}
      </Table>
    </div>
  );
}

function Row({
  point: { model, performance, hallucinationRate: rate, reliability, frontier },
  scripted,
}: {
  point: ParetoPoint;
  scripted: boolean;
}) {
  const t = useTranslations("results.pareto");
  const n = useTranslations("results.numbers");
  const numbers = useResultNumbers();
  const small = "block text-xs leading-5 text-soft stacked:ml-auto stacked:text-right stacked:whitespace-normal";
  return (
    <Tr>
      <Th scope="row">
        <ModelLabel name={model} scripted={scripted} />
      </Th>
      {[performance, rate].map((estimate, i) => (
        <Td key={i} numeric label={t(i === 0 ? "performance" : "rate")}>
          {numbers.percent(estimate.value ?? 0)}
          <span className={small}>
            {estimate.value === null
              ? null
              : (numbers.interval(estimate.low, estimate.high) ?? numbers.reason(estimate))}{" "}
            · {n("n", { n: numbers.count(estimate.n) })}
          </span>
        </Td>
      ))}
      <Td numeric label={t("reliability")}>
        {numbers.reliability(reliability)}
      </Td>
      <Td label={t("frontier")}>
        {frontier ? <Badge tone="accent">{t("onFrontier")}</Badge> : <span className="text-soft">{t("beaten")}</span>}
      </Td>
    </Tr>
  );
}

function PublishedRow({ point: { model, performance, hallucinationRate, reliability } }: { point: PublishedPoint }) {
  const t = useTranslations("results.pareto");
  const numbers = useResultNumbers();
  return (
    <Tr className="text-soft">
      <Th scope="row">
        <ModelLabel name={model} published />
      </Th>
      <Td numeric label={t("performance")}>
        {numbers.percent(performance)}
      </Td>
      <Td numeric label={t("rate")}>
        {numbers.percent(hallucinationRate)}
      </Td>
      <Td numeric label={t("reliability")}>
        {numbers.number(reliability, 1)}
      </Td>
      <Td label={t("frontier")}>–</Td>
    </Tr>
  );
}
