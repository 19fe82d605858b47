import type { Metadata } from "next";
import type { ReactNode } from "react";
import { CampaignHeader } from "@/components/campaigns/campaign-header";
import { unwrap } from "@/components/shell/unwrap";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignSummary } from "@/lib/campaigns/queries/progress";

type Props = { children: ReactNode; params: Promise<{ campaignId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const outcome = await campaignSummary(await currentViewer(), (await params).campaignId);
  return outcome.ok ? { title: outcome.value.name } : {};
}

/** One campaign: its name, state and tabs over each of its pages. */
export default async function CampaignLayout({ children, params }: Props) {
  const { campaignId } = await params;
  const campaign = unwrap(await campaignSummary(await currentViewer(), campaignId), `/campaigns/${campaignId}`);
  return (
    <>
      <CampaignHeader campaign={campaign} />
      {children}
    </>
  );
}
