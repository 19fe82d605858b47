import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MyCampaigns } from "@/components/campaigns/my-campaigns";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { myCampaigns } from "@/lib/campaigns/queries/list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("campaigns.mine");
  return { title: t("title") };
}

export default async function MyCampaignsPage() {
  const viewer = await currentViewer();
  const campaigns = unwrap(await myCampaigns(viewer), "/annotate");
  const t = await getTranslations("campaigns.mine");
  const annotator = viewer.kind === "person" && viewer.role === "annotator";
  return (
    <>
      <PageHeader title={t("title")} lead={campaigns.length > 0 ? t("lead") : undefined} />
      {campaigns.length > 0 ? (
        <MyCampaigns campaigns={campaigns} />
      ) : (
        <Empty
          title={t("emptyTitle")}
          action={
            annotator ? null : (
              <Link href="/campaigns" className={buttonClass()}>
                {t("emptyLeadAction")}
              </Link>
            )
          }
        >
          {annotator ? t("emptyNext") : t("emptyLeadNext")}
        </Empty>
      )}
    </>
  );
}
