import { Suspense } from "react";
import { BenchmarkReport } from "@/components/evaluations/benchmark-report";
import { Computing } from "@/components/evaluations/computing";
import { Pareto } from "@/components/evaluations/pareto";
import { resultsViewOf, type Search } from "@/components/evaluations/results-view";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";
import { publishedPoints } from "@/lib/evaluations/results/answers";

type Props = { params: Promise<{ benchmarkId: string }>; searchParams: Promise<Search> };

/** Performance against reliability. */
export default async function ParetoPage({ params, searchParams }: Props) {
  const { benchmarkId } = await params;
  const viewer = await currentViewer();
  unwrap(await oneBenchmark(viewer, benchmarkId), `/benchmarks/${benchmarkId}/pareto`);
  const view = resultsViewOf(await searchParams);
  return (
    <Suspense key={`${view.judge} ${view.base}`} fallback={<Computing />}>
      <BenchmarkReport viewer={viewer} benchmarkId={benchmarkId} tab="pareto" view={view}>
        {(results, language, published) => (
          <Pareto results={results} published={publishedPoints(published)} language={language} />
        )}
      </BenchmarkReport>
    </Suspense>
  );
}
