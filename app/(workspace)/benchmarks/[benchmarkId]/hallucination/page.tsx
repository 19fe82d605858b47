import { Suspense } from "react";
import { BenchmarkReport } from "@/components/evaluations/benchmark-report";
import { Computing } from "@/components/evaluations/computing";
import { Hallucination } from "@/components/evaluations/hallucination";
import { resultsViewOf, type Search } from "@/components/evaluations/results-view";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { oneBenchmark } from "@/lib/benchmarks/queries/list";

type Props = { params: Promise<{ benchmarkId: string }>; searchParams: Promise<Search> };

/** How often judges find that a model makes things up. */
export default async function HallucinationPage({ params, searchParams }: Props) {
  const { benchmarkId } = await params;
  const viewer = await currentViewer();
  unwrap(await oneBenchmark(viewer, benchmarkId), `/benchmarks/${benchmarkId}/hallucination`);
  const view = resultsViewOf(await searchParams);
  return (
    <Suspense key={`${view.judge} ${view.base}`} fallback={<Computing />}>
      <BenchmarkReport viewer={viewer} benchmarkId={benchmarkId} tab="hallucination" view={view}>
        {(results, language, published) => (
          <Hallucination results={results} published={published.hallucination} language={language} />
        )}
      </BenchmarkReport>
    </Suspense>
  );
}
