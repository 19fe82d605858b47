import { getLocale } from "next-intl/server";
import { AnnotatorTable } from "@/components/campaigns/annotator-table";
import { questionName } from "@/components/protocols/question-name";
import { DimensionTable } from "@/components/campaigns/dimension-table";
import { Notes } from "@/components/campaigns/notes";
import { Overview } from "@/components/campaigns/overview";
import { ClientMessages } from "@/components/shell/client-messages";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignProgress } from "@/lib/campaigns/queries/progress";

type Props = { params: Promise<{ campaignId: string }> };

export default async function CampaignPage({ params }: Props) {
  const { campaignId } = await params;
  const progress = unwrap(await campaignProgress(await currentViewer(), campaignId), `/campaigns/${campaignId}`);
  const locale = await getLocale();
  return (
    <div className="grid gap-8">
      <Overview progress={progress} />
      <AnnotatorTable annotators={progress.annotators} />
      <DimensionTable dimensions={progress.dimensions} overlap={progress.campaign.overlap} />
      <ClientMessages namespaces={["campaigns"]}>
        <Notes notes={progress.notes.map((note) => ({ ...note, dimension: questionName(note.dimension, locale) }))} />
      </ClientMessages>
    </div>
  );
}
