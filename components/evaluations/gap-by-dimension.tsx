import { useTranslations } from "next-intl";
import { DimensionHeads, dimensionColumns } from "@/components/evaluations/dimension-heads";
import { EstimateCell, PublishedCell } from "@/components/evaluations/estimate-cell";
import { RowHead, RowsTitle } from "@/components/evaluations/matrix";
import { ModelLabel } from "@/components/models/model-label";
import { fewScenes, sidesOf } from "@/components/evaluations/few-scenes";
import { FewScenesNotes } from "@/components/evaluations/few-scenes-notes";
import { useResultNumbers } from "@/components/evaluations/use-result-numbers";
import { Table, Th, Tr } from "@/components/ui/table";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { ModelResults } from "@/lib/evaluations/results/model-results";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedPerformance[];
  language: string;
  scripted: readonly string[];
};

/** In which dimensions the two types of character differ, with the two values that each gap is made of, as FURINA's table 16. */
export function GapByDimension({ models, published, language, scripted }: Props) {
  const t = useTranslations("results.gap");
  const numbers = useResultNumbers();
  const here = published.filter((row) => row.language === language && row.characterType !== "all");
  const names = [...new Set(here.map(({ model }) => model))];
  const both = (established: number | null | undefined, synthesized: number | null | undefined) =>
    typeof established === "number" && typeof synthesized === "number"
      ? t("both", { established: numbers.percent(established), synthesized: numbers.percent(synthesized) })
      : null;
  return (
    <div>
      <Table
        label={t("byDimensionLabel")}
        shape="matrix"
        head={
          <>
            <Th className="border-b-edge max-sm:px-2">{t("model")}</Th>
            <DimensionHeads />
          </>
        }
      >
        {models.map((results) => (
          <Tr key={results.counts.model}>
            <RowHead>
              <ModelLabel name={results.counts.model} scripted={scripted.includes(results.counts.model)} />
            </RowHead>
            {dimensionColumns.map((dimension) => {
              const sides = sidesOf(results, language, dimension);
              const gap = results.gaps.find((row) => row.language === language && row.dimension === dimension)?.gap;
              return (
                <EstimateCell
                  key={dimension}
                  estimate={gap}
                  signed
                  strong={dimension === "overall"}
                  under={both(sides.established?.value, sides.synthesized?.value)}
                  fewScenes={fewScenes(sides)}
                />
              );
            })}
          </Tr>
        ))}
        {names.length > 0 ? (
          <RowsTitle columns={dimensionColumns.length + 1}>{t("byDimensionPublished")}</RowsTitle>
        ) : null}
        {names.map((model) => (
          <Tr key={model}>
            <RowHead>
              <ModelLabel name={model} published />
            </RowHead>
            {dimensionColumns.map((dimension) => {
              const side = (type: string) =>
                here.find((row) => row.model === model && row.characterType === type && row.dimension === dimension)
                  ?.performance ?? null;
              const [established, synthesized] = [side("established"), side("synthesized")];
              return (
                <PublishedCell
                  key={dimension}
                  share={established === null || synthesized === null ? null : established - synthesized}
                  signed
                  under={both(established, synthesized)}
                />
              );
            })}
          </Tr>
        ))}
      </Table>
      <FewScenesNotes
        sides={models.flatMap((results) =>
          dimensionColumns.flatMap((dimension) => fewScenes(sidesOf(results, language, dimension))),
        )}
      />
    </div>
  );
}
