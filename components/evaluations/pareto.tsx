import { hallucinationKinds } from "@/lib/evaluations/evaluated-protocol";
import { useTranslations } from "next-intl";
import { HowComputed } from "@/components/evaluations/how-computed";
import { ParetoFigure } from "@/components/evaluations/pareto-figure";
import { ResultSection } from "@/components/evaluations/result-section";
import { usePart } from "@/components/evaluations/use-part";
import type { NamedResults } from "@/lib/evaluations/queries/results";
import type { PublishedPoint } from "@/lib/evaluations/results/answers";
import { paretoPoints } from "@/lib/evaluations/results/pareto-points";

type Props = { results: NamedResults | null; published: readonly PublishedPoint[]; language: string };

/** What a gain in performance costs in reliability: a figure for each type of character. */
export function Pareto({ results, published, language }: Props) {
  const t = useTranslations("results.pareto");
  const points = results ? paretoPoints(hallucinationKinds, results.models, [language]) : [];
  const clusters = Math.max(0, ...(results?.models.map(({ countsIn }) => countsIn[language]?.clusters ?? 0) ?? []));
  const part = usePart()(results, language);
  return (["established", "synthesized"] as const).map((characterType, i) => {
    const type = t(`types.${characterType}`);
    const own = points.filter((point) => point.characterType === characterType);
    const others = published.filter((point) => point.characterType === characterType && point.language === language);
    return (
      <ResultSection key={characterType} id={characterType} part={part} title={t("heading", { type })}>
        {own.length > 0 ? null : <p className="max-w-prose text-soft">{t("nothing", { type })}</p>}
        {own.length > 0 || others.length > 0 ? (
          <ParetoFigure
            points={own}
            published={others}
            language={language}
            characterType={characterType}
            scripted={results?.scripted ?? []}
            caption={t("caption", { type, number: i + 1, published: String(others.length > 0) })}
            notes={results ? <HowComputed of="pareto" results={results} clusters={clusters} /> : null}
          />
        ) : null}
      </ResultSection>
    );
  });
}
