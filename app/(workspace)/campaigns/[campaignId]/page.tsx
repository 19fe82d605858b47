import { getLocale } from "next-intl/server";
import { AnnotatorTable } from "@/components/campaigns/annotator-table";
import { Notes } from "@/components/campaigns/notes";
import { Overview } from "@/components/campaigns/overview";
import { QuestionTable } from "@/components/campaigns/question-table";
import { questionName } from "@/components/protocols/question-name";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignProgress } from "@/lib/campaigns/queries/progress";

type Props = { params: Promise<{ campaignId: string }> };

export default async function CampaignPage({ params }: Props) {
  const { campaignId } = await params;
  const progress = unwrap(await campaignProgress(await currentViewer(), campaignId), `/campaigns/${campaignId}`);
  const locale = await getLocale();
  const { campaign, annotators, dimensions } = progress;
  const notes = progress.notes.map((note) => ({
    ...note,
    dimension: note.dimension && questionName(note.dimension, locale),
  }));
  return (
    <div className="grid gap-8">
      <Overview progress={progress} />
      <AnnotatorTable campaignId={campaignId} annotators={annotators} />
      <QuestionTable
        campaignId={campaignId}
        protocolId={campaign.protocol}
        rows={dimensions}
        overlap={campaign.overlap}
      />
      <ClientMessages namespaces={["campaigns"]}>
        <Notes campaignId={campaignId} notes={notes} />
      </ClientMessages>
    </div>
  );
}
