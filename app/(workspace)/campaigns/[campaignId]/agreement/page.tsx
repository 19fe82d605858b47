import { Suspense } from "react";
import { Computing } from "@/components/agreement/computing";
import { Controls } from "@/components/agreement/controls";
import { AgreementReport } from "@/components/agreement/report";
import { viewOf, type Search } from "@/components/agreement/view";
import { JudgingBar } from "@/components/judgings/judging-bar";
import { unwrap } from "@/components/shell/unwrap";
import { comparedQuestions } from "@/lib/agreement/questions";
import { currentViewer } from "@/lib/auth/current-viewer";
import { refuseUnlessAdmin } from "@/lib/auth/roles";
import { campaignSummary } from "@/lib/campaigns/queries/progress";
import { campaignJudgings } from "@/lib/judgings/queries/follow";
import { modelChoices } from "@/lib/models/queries/models";
import { protocolOf } from "@/lib/protocols/registry";

type Props = { params: Promise<{ campaignId: string }>; searchParams: Promise<Search> };

/** Can these numbers be published? How far people agree, how far judges agree with them, and what that rests on. */
export default async function AgreementPage({ params, searchParams }: Props) {
  const { campaignId } = await params;
  const viewer = await currentViewer();
  const summary = unwrap(await campaignSummary(viewer, campaignId), `/campaigns/${campaignId}/agreement`);
  const judgings = unwrap(await campaignJudgings(viewer, campaignId));
  const models = unwrap(await modelChoices(viewer));
  const questions = comparedQuestions(protocolOf(summary.protocol));
  const view = viewOf(await searchParams, questions);
  return (
    <>
      <JudgingBar
        campaignId={campaignId}
        judgings={judgings}
        models={models}
        canManageModels={refuseUnlessAdmin(viewer) === null}
      />
      <Controls campaignId={campaignId} view={view} questions={questions} />
      <Suspense key={`${view.language} ${view.people}`} fallback={<Computing items={summary.items} />}>
        <AgreementReport viewer={viewer} campaignId={campaignId} view={view} overlap={summary.overlap} />
      </Suspense>
    </>
  );
}
