import { Suspense } from "react";
import { Computing } from "@/components/evaluations/computing";
import { EvaluationReport } from "@/components/evaluations/evaluation-report";
import { overTheWire } from "@/components/runs/following";
import { Live } from "@/components/evaluations/live";
import { resultsViewOf, type Search } from "@/components/evaluations/results-view";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessAdmin } from "@/lib/auth/roles";
import { followEvaluation } from "@/lib/evaluations/queries/follow";

type Props = { params: Promise<{ evaluationId: string }>; searchParams: Promise<Search> };

/** How an evaluation gets on, and its scores as far as it is. */
export default async function EvaluationPage({ params, searchParams }: Props) {
  const { evaluationId } = await params;
  const viewer = await currentViewer();
  const followed = unwrap(await followEvaluation(viewer, evaluationId), `/evaluations/${evaluationId}`);
  const view = resultsViewOf(await searchParams);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ClientMessages namespaces={["evaluations", "call-errors", "faults", "common"]}>
        <Live id={evaluationId} initial={overTheWire(followed)} keeper={refuseUnlessAdmin(viewer) === null} />
      </ClientMessages>
      <Suspense key={view.judge} fallback={<Computing />}>
        <EvaluationReport viewer={viewer} evaluationId={evaluationId} view={view} />
      </Suspense>
    </div>
  );
}
