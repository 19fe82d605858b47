import { Suspense } from "react";
import { BenchmarkReport } from "@/components/evaluations/benchmark-report";
import { Computing } from "@/components/evaluations/computing";
import { Leaderboard } from "@/components/evaluations/leaderboard";
import { resultsViewOf, splitOf, type Search } from "@/components/evaluations/results-view";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";

type Props = { params: Promise<{ benchmarkId: string }>; searchParams: Promise<Search> };

/** Performance by dimension and by type of character, and the judges behind it. */
export default async function LeaderboardPage({ params, searchParams }: Props) {
  const { benchmarkId } = await params;
  const viewer = await currentViewer();
  unwrap(await oneBenchmark(viewer, benchmarkId), `/benchmarks/${benchmarkId}/leaderboard`);
  const view = resultsViewOf(await searchParams);
  return (
    <Suspense key={`${view.judge} ${view.base}`} fallback={<Computing />}>
      <BenchmarkReport viewer={viewer} benchmarkId={benchmarkId} tab="leaderboard" view={view}>
        {(results, language, published) => (
          <Leaderboard results={results} published={published.performance} split={splitOf(view, language)} />
        )}
      </BenchmarkReport>
    </Suspense>
  );
}
