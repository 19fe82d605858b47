import { useTranslations } from "next-intl";
import { EstimateCell, PublishedCell } from "@/components/evaluations/estimate-cell";
import { RowHead, RowsTitle } from "@/components/evaluations/matrix";
import { ModelLabel } from "@/components/models/model-label";
import { fewScenes, sidesOf } from "@/components/evaluations/few-scenes";
import { FewScenesNotes } from "@/components/evaluations/few-scenes-notes";
import { Table, Th, Tr } from "@/components/ui/table";
import type { PublishedPerformance } from "@/lib/protocols/published-results";
import type { ModelResults } from "@/lib/evaluations/results/model-results";

type Props = {
  models: readonly ModelResults[];
  published: readonly PublishedPerformance[];
  language: string;
  scripted: readonly string[];
};

/** Established against synthesized characters over all dimensions, with their gap, as FURINA's table 5. */
export function GapTable({ models, published, language, scripted }: Props) {
  const t = useTranslations("results.gap");
  const here = published.filter((row) => row.language === language && row.dimension === "overall");
  const names = [...new Set(here.filter(({ characterType }) => characterType !== "all").map(({ model }) => model))];
  const of = (model: string, type: string) =>
    here.find((row) => row.model === model && row.characterType === type)?.performance ?? null;
  return (
    <div>
      <Table
        label={t("label")}
        head={
          <>
            <Th className="border-b-edge max-sm:px-2">{t("model")}</Th>
            <Th numeric className="border-b-edge text-ink">
              {t("established")}
            </Th>
            <Th numeric className="border-b-edge text-ink">
              {t("synthesized")}
            </Th>
            <Th numeric className="border-b-edge text-ink">
              {t("difference")}
            </Th>
          </>
        }
      >
        {models.map((results) => {
          const {
            counts: { model },
            gaps,
          } = results;
          const sides = sidesOf(results, language, "overall");
          return (
            <Tr key={model}>
              <RowHead>
                <ModelLabel name={model} scripted={scripted.includes(model)} />
              </RowHead>
              <EstimateCell
                estimate={sides.established}
                label={t("established")}
                fewScenes={fewScenes({ established: sides.established })}
              />
              <EstimateCell
                estimate={sides.synthesized}
                label={t("synthesized")}
                fewScenes={fewScenes({ synthesized: sides.synthesized })}
              />
              <EstimateCell
                estimate={gaps.find((row) => row.language === language && row.dimension === "overall")?.gap}
                signed
                strong
                label={t("difference")}
                fewScenes={fewScenes(sides)}
              />
            </Tr>
          );
        })}
        {names.length > 0 ? <RowsTitle columns={4}>{t("published")}</RowsTitle> : null}
        {names.map((model) => {
          const [established, synthesized] = [of(model, "established"), of(model, "synthesized")];
          return (
            <Tr key={model}>
              <RowHead>
                <ModelLabel name={model} published />
              </RowHead>
              <PublishedCell share={established} label={t("established")} />
              <PublishedCell share={synthesized} label={t("synthesized")} />
              <PublishedCell
                share={established === null || synthesized === null ? null : established - synthesized}
                signed
                label={t("difference")}
              />
            </Tr>
          );
        })}
      </Table>
      <FewScenesNotes sides={models.flatMap((results) => fewScenes(sidesOf(results, language, "overall")))} />
    </div>
  );
}
