import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewCampaign } from "@/components/campaigns/new-campaign";
import { unwrap } from "@/components/shell/unwrap";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignChoices } from "@/lib/campaigns/queries/choices";
import { campaignSettings } from "@/lib/campaigns/queries/settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("campaigns.new");
  return { title: t("title") };
}

type Props = {
  searchParams: Promise<{ import?: string | string[]; evaluation?: string | string[]; like?: string | string[] }>;
};

export default async function NewCampaignPage({ searchParams }: Props) {
  const search = await searchParams;
  const [from, asked] =
    typeof search.evaluation === "string" ? ["evaluation", search.evaluation] : ["import", search.import];
  const sourceId = typeof asked === "string" ? asked : undefined;
  const here = sourceId ? `/campaigns/new?${from}=${encodeURIComponent(sourceId)}` : "/campaigns/new";
  const viewer = await currentViewer();
  const choices = unwrap(await campaignChoices(viewer), here);
  const like = typeof search.like === "string" ? await campaignSettings(viewer, search.like) : null;
  const t = await getTranslations("campaigns.new");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ href: "/campaigns", label: t("back") }} />
      <NewCampaign choices={choices} asked={sourceId} like={like?.ok ? like.value : null} />
    </>
  );
}
