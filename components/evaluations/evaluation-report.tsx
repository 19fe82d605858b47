import { getLocale, getTranslations } from "next-intl/server";
import { Flags } from "@/components/evaluations/flag-table";
import { Hallucination } from "@/components/evaluations/hallucination";
import { Leaderboard } from "@/components/evaluations/leaderboard";
import { NothingScored } from "@/components/evaluations/nothing-scored";
import { ResultControls } from "@/components/evaluations/result-controls";
import { askedOf, judgesOf, shownLanguage, splitOf, type ResultsView } from "@/components/evaluations/results-view";
import { SilentJudge } from "@/components/evaluations/silent-judge";
import { unwrap } from "@/components/shell/unwrap";
import { Notice } from "@/components/ui/notice";
import type { Viewer } from "@/lib/auth/viewer";
import { flagCounts } from "@/lib/evaluations/queries/flags";
import { evaluationResults } from "@/lib/evaluations/queries/results";
import { unscored } from "@/lib/evaluations/queries/unscored";
import { resultsSearch } from "@/lib/evaluations/schema";

type Props = { viewer: Viewer; evaluationId: string; view: ResultsView };

/** The scores of one evaluation as far as it is, with the judges' health and what was odd about the responses; where there are none in the end, why. */
export async function EvaluationReport({ viewer, evaluationId, view }: Props) {
  const { base: _, ...asked } = view;
  const results = unwrap(
    await evaluationResults(viewer, evaluationId, resultsSearch.parse(askedOf({ ...asked, base: null }))),
  );
  const t = await getTranslations("evaluations");
  if (results.models.every(({ counts }) => counts.scored === 0)) {
    if (view.judge !== null)
      return (
        <SilentJudge path={`/evaluations/${evaluationId}`} view={view} judge={view.judge} judges={results.judges} />
      );
    const why = unwrap(await unscored(viewer, evaluationId));
    if (why.status === "finished" || why.status === "stopped")
      return <NothingScored id={evaluationId} unscored={why} />;
    return (
      <p className="rounded-lg border border-dashed border-edge px-4 py-5 text-center text-soft">
        {t("one.noScoresYet")}
      </p>
    );
  }
  const language = shownLanguage(view, results.languages, await getLocale());
  const flags = unwrap(await flagCounts(viewer, evaluationId, language === "all" ? null : language));
  return (
    <>
      {results.scripted.length > 0 ? <Notice tone="warn">{t("one.scriptedNotice")}</Notice> : null}
      <div>
        <ResultControls
          path={`/evaluations/${evaluationId}`}
          view={view}
          language={language}
          languages={results.languages}
          judges={judgesOf(results)}
          scripted={results.scripted}
          scores
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Leaderboard results={results} published={[]} split={splitOf(view, language)} />
          {results.checkers.length === 0 ? null : (
            <Hallucination results={results} published={[]} language={language} number={5} />
          )}
          <Flags flags={flags} results={results} language={language} />
        </div>
      </div>
    </>
  );
}
