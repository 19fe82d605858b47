import { useTranslations } from "next-intl";
import { DimensionHeads, dimensionColumns } from "@/components/evaluations/dimension-heads";
import { EstimateCell, PublishedCell } from "@/components/evaluations/estimate-cell";
import type { Split } from "@/components/evaluations/leaderboard-data";
import { RowHead, RowsTitle } from "@/components/evaluations/matrix";
import { ModelLabel } from "@/components/models/model-label";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { ItemCount, ModelResults } from "@/lib/evaluations/results/model-results";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedPerformance[];
  split: Split;
  scripted: readonly string[];
};

/** Performance by dimension and overall, as FURINA's table 4; published rows under one's own. */
export function LeaderboardTable({ models, published, split, scripted }: Props) {
  const t = useTranslations("results.leaderboard");
  const { language, characterType } = split;
  const cell = ({ performance }: ModelResults, dimension: string) =>
    performance.find(
      (row) => row.language === language && row.characterType === characterType && row.dimension === dimension,
    )?.performance;
  // What was left out is counted over both types of character.
  const counted = characterType === "all";
  return (
    <Table
      label={t("label")}
      shape="matrix"
      head={
        <>
          <Th className="border-b-edge max-sm:px-2">{t("model")}</Th>
          <DimensionHeads />
          {counted ? (
            <Th numeric className="border-b-edge">
              {t("excluded")}
            </Th>
          ) : null}
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
          {counted ? <LeftOut counts={model.countsIn[language]} /> : null}
        </Tr>
      ))}
      <PublishedRows published={published} split={split} />
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

function PublishedRows({ published, split: { language, characterType } }: Pick<Props, "published" | "split">) {
  const t = useTranslations("results.leaderboard");
  const here = published.filter((row) => row.language === language && row.characterType === characterType);
  const counted = characterType === "all";
  const overall = here.filter(({ dimension }) => dimension === "overall");
  if (overall.length === 0) return null;
  return (
    <>
      <RowsTitle columns={dimensionColumns.length + (counted ? 2 : 1)}>
        {t(counted ? "published" : "publishedByType")}
      </RowsTitle>
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
          {counted ? <Td /> : null}
        </Tr>
      ))}
    </>
  );
}
