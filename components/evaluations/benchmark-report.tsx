import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NoScoresYet } from "@/components/evaluations/no-scores-yet";
import { ResultControls } from "@/components/evaluations/result-controls";
import { askedOf, judgesOf, shownLanguage, type ResultsView } from "@/components/evaluations/results-view";
import { RowSources, SourcesDiffer } from "@/components/evaluations/row-sources";
import { SilentJudge } from "@/components/evaluations/silent-judge";
import { unwrap } from "@/components/shell/unwrap";
import { Notice } from "@/components/ui/notice";
import type { Viewer } from "@/lib/auth/viewer";
import { listEvaluations } from "@/lib/evaluations/queries/list";
import { benchmarkResults, type EvaluatedBenchmark } from "@/lib/evaluations/queries/results";
import { publishedOf } from "@/lib/evaluations/results/answers";
import { benchmarkSearch } from "@/lib/evaluations/schema";
import type { PublishedResults } from "@/lib/protocols/published-results";

type Props = {
  viewer: Viewer;
  benchmarkId: string;
  tab: "leaderboard" | "hallucination" | "pareto";
  view: ResultsView;
  /** What is shown of them; without results, of what was published alone. */
  children: (results: EvaluatedBenchmark | null, language: string, published: PublishedResults) => ReactNode;
};

/** The frame of a page of a benchmark's results: what to choose, and what to do while there are none. */
export async function BenchmarkReport({ viewer, benchmarkId, tab, view, children }: Props) {
  const path = `/benchmarks/${benchmarkId}/${tab}`;
  const results = unwrap(
    await benchmarkResults(viewer, benchmarkId, benchmarkSearch.parse(askedOf(view)), {
      checked: tab !== "leaderboard",
    }),
    path,
  );
  // Where nothing was scored there is nothing to show but why.
  const evaluated = results.base === null || results.models.every(({ counts }) => counts.scored === 0) ? null : results;
  const languages = evaluated?.languages ?? ["en", "zh"];
  const language = shownLanguage(view, languages, await getLocale());
  const t = await getTranslations("results");
  const judges = evaluated ? judgesOf(evaluated) : [];
  const silent = evaluated === null && results.base !== null && view.judge !== null;
  return (
    <>
      <ResultControls
        path={path}
        csv={`/api/v1${path}`}
        view={view}
        language={language}
        languages={languages}
        judges={judges}
        scripted={evaluated?.scripted}
        bases={results.bases}
        base={evaluated?.base}
        scores={tab === "leaderboard"}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {silent ? <SilentJudge path={path} view={view} judge={view.judge!} judges={results.judges} /> : null}
        {evaluated || silent ? null : (
          <NoScoresYet
            benchmarkId={benchmarkId}
            evaluations={unwrap(await listEvaluations(viewer, { benchmark: benchmarkId })).items}
          />
        )}
        {evaluated ? (
          <div className="grid gap-3 empty:hidden">
            {evaluated.scripted.length > 0 ? <Notice tone="warn">{t("scriptedNotice")}</Notice> : null}
            <SourcesDiffer results={evaluated} />
          </div>
        ) : null}
        {children(evaluated, language, publishedOf(results))}
        {evaluated ? <RowSources results={evaluated} /> : null}
      </div>
    </>
  );
}
