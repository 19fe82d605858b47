import { useTranslations } from "next-intl";
import { HallucinationTable } from "@/components/evaluations/hallucination-table";
import { HowComputed } from "@/components/evaluations/how-computed";
import { ResultSection } from "@/components/evaluations/result-section";
import { useNames } from "@/components/models/use-names";
import { usePart } from "@/components/evaluations/use-part";
import { Notice } from "@/components/ui/notice";
import type { PublishedHallucination } from "@/lib/protocols/published-results";
import type { NamedResults } from "@/lib/evaluations/queries/results";

type Props = {
  results: NamedResults | null;
  published: readonly PublishedHallucination[];
  language: string;
  /** Of its table on the page. */ number?: number;
};

/** How often the judges themselves say that a response makes things up. */
export function Hallucination({ results, published, language, number = 1 }: Props) {
  const t = useTranslations("results");
  const { models = [], scripted = [], checkers = [], checking = false } = results ?? {};
  const checked = models.filter(({ hallucination }) => hallucination.length > 0);
  const clusters = Math.max(0, ...models.map(({ countsIn }) => countsIn[language]?.clusters ?? 0));
  const listed = useNames();
  const part = usePart()(results, language);
  const names = listed(checkers);
  // Nobody to check · not come to it yet · nothing of it could be read.
  const why = checkers.length === 0 ? "Checks" : checking ? "Checking" : "Unchecked";
  return (
    <ResultSection
      id="hallucination"
      part={part}
      title={t("hallucination.title")}
      caption={t(checkers.length === 0 ? "hallucination.captionUnnamed" : "hallucination.caption", {
        checkers: names,
        number,
      })}
      notes={results ? <HowComputed of="hallucination" results={results} clusters={clusters} /> : undefined}
    >
      {results && checked.length === 0 ? (
        <Notice title={t(`empty.title${why}`)}>{t(`empty.next${why}`, { checkers: names })}</Notice>
      ) : null}
      {checked.length > 0 || published.length > 0 ? (
        <HallucinationTable models={checked} published={published} language={language} scripted={scripted} />
      ) : null}
    </ResultSection>
  );
}
