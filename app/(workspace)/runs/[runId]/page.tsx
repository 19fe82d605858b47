import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { serializeDetails } from "@/components/runs/run-data";
import { RunHeader } from "@/components/runs/run-header";
import { RunView } from "@/components/runs/run-view";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessAdmin } from "@/lib/auth/roles";
import { runDetails } from "@/lib/runs/details";
import { runKinds } from "@/lib/worker/run-kinds";

type Props = { params: Promise<{ runId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await runDetails(await currentViewer(), (await params).runId, runKinds);
  const name = outcome.ok ? outcome.value.belongsTo?.name : undefined;
  return { title: name ?? (await getTranslations("runs.list"))("title") };
}

/** One run of any kind. */
export default async function RunPage({ params }: Props) {
  const { runId } = await params;
  const viewer = await currentViewer();
  const run = unwrap(await runDetails(viewer, runId, runKinds), `/runs/${runId}`);
  return (
    <ClientMessages namespaces={["runs", "evaluations", "results", "call-errors", "faults", "common"]}>
      <RunHeader {...run} />
      <RunView initial={serializeDetails(run)} canManageModels={refuseUnlessAdmin(viewer) === null} />
    </ClientMessages>
  );
}
