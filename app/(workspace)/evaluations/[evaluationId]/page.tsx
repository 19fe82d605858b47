import { Suspense } from "react";
import { Computing } from "@/components/evaluations/computing";
import { EvaluationReport } from "@/components/evaluations/evaluation-report";
import { serializeRun } from "@/components/runs/run-data";
import { RunLive } from "@/components/runs/run-live";
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
      <ClientMessages namespaces={["evaluations", "runs", "call-errors", "faults", "common"]}>
        <RunLive
          address={`/api/v1/evaluations/${evaluationId}`}
          initial={serializeRun(followed)}
          canManageModels={refuseUnlessAdmin(viewer) === null}
        />
      </ClientMessages>
      <Suspense key={view.judge} fallback={<Computing />}>
        <EvaluationReport viewer={viewer} evaluationId={evaluationId} view={view} />
      </Suspense>
    </div>
  );
}
