import { useTranslations } from "next-intl";
import { DimensionHeads, dimensionColumns } from "@/components/evaluations/dimension-heads";
import { EstimateCell, PublishedCell } from "@/components/evaluations/estimate-cell";
import { RowHead, RowsTitle } from "@/components/evaluations/matrix";
import { ModelLabel } from "@/components/models/model-label";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { ItemCount, ModelResults } from "@/lib/evaluations/results/model-results";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedPerformance[];
  language: string;
  scripted: readonly string[];
};

/** Performance by dimension and overall, as FURINA's table 4; published rows under one's own. */
export function LeaderboardTable({ models, published, language, scripted }: Props) {
  const t = useTranslations("results.leaderboard");
  const cell = ({ performance }: ModelResults, dimension: string) =>
    performance.find((row) => row.language === language && row.characterType === "all" && row.dimension === dimension)
      ?.performance;
  return (
    <Table
      label={t("label")}
      shape="matrix"
      head={
        <>
          <Th className="border-b-edge max-sm:px-2">{t("model")}</Th>
          <DimensionHeads />
          <Th numeric className="border-b-edge">
            {t("excluded")}
          </Th>
        </>
      }
    >
      {models.map((model) => (
        <Tr key={model.counts.model}>
          <RowHead>
            <ModelLabel name={model.counts.model} scripted={scripted.includes(model.counts.model)} />
          </RowHead>
          {dimensionColumns.map((dimension) => (
            <EstimateCell key={dimension} estimate={cell(model, dimension)} strong={dimension === "overall"} />
          ))}
          <LeftOut counts={model.countsIn[language]} />
        </Tr>
      ))}
      <PublishedRows published={published} language={language} />
    </Table>
  );
}

function LeftOut({ counts }: { counts: ItemCount | undefined }) {
  const t = useTranslations("results.leaderboard");
  const numbers = useResultNumbers();
  if (!counts) return <Td numeric>–</Td>;
  const { unparsable, missing } = counts;
  return (
    <Td numeric>
      {numbers.count(unparsable + missing)}
      <span className="block text-xs leading-5 text-soft">{t("excludedWhy", { unparsable, missing })}</span>
    </Td>
  );
}

function PublishedRows({ published, language }: Pick<Props, "published" | "language">) {
  const t = useTranslations("results.leaderboard");
  const here = published.filter((row) => row.language === language && row.characterType === "all");
  const overall = here.filter(({ dimension }) => dimension === "overall");
  if (overall.length === 0) return null;
  return (
    <>
      <RowsTitle columns={dimensionColumns.length + 2}>{t("published")}</RowsTitle>
      {overall.map(({ model }) => (
        <Tr key={model}>
          <RowHead>
            <ModelLabel name={model} published />
          </RowHead>
          {dimensionColumns.map((dimension) => {
            const row = here.find((each) => each.model === model && each.dimension === dimension);
            return (
              <PublishedCell
                key={dimension}
                share={row?.performance ?? null}
                low={row?.low ?? null}
                high={row?.high ?? null}
              />
            );
          })}
          <Td />
        </Tr>
      ))}
    </>
  );
}
