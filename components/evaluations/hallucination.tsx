import { useTranslations } from "next-intl";
import { HallucinationTable } from "@/components/evaluations/hallucination-table";
import { HowComputed } from "@/components/evaluations/how-computed";
import { ResultSection } from "@/components/evaluations/result-section";
import { Notice } from "@/components/ui/notice";
import type { PublishedHallucination } from "@/lib/benchmarks/published/furina";
import type { NamedResults } from "@/lib/evaluations/queries/results";

type Props = { results: NamedResults | null; published: readonly PublishedHallucination[]; language: string; /** Of its table on the page. */ number?: number };

/** How often the judges themselves say that a response makes things up. */
export function Hallucination({ results, published, language, number = 1 }: Props) {
  const t = useTranslations("results");
  const { models = [], scripted = [], checker = null } = results ?? {};
  const checked = models.filter(({ hallucination }) => hallucination.length > 0);
  const clusters = Math.max(0, ...models.map(({ counts }) => counts.clusters));
  return (
    <ResultSection
      id="hallucination"
      title={t("hallucination.title")}
      caption={t("hallucination.caption", { checker: checker ?? "–", number })}
      notes={results ? <HowComputed of="hallucination" resamples={results.resamples} seed={results.seed} clusters={clusters} /> : undefined}
    >
      {results && checked.length === 0 ? <Notice title={t("empty.titleChecks")}>{t("empty.nextChecks")}</Notice> : null}
      <HallucinationTable models={checked} published={published} language={language} scripted={scripted} />
    </ResultSection>
  );
}
