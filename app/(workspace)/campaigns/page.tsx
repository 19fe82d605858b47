import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CampaignTable } from "@/components/campaigns/campaign-table";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listCampaigns } from "@/lib/campaigns/queries/list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("campaigns.list");
  return { title: t("title") };
}

export default async function CampaignsPage() {
  const campaigns = unwrap(await listCampaigns(await currentViewer()), "/campaigns");
  const t = await getTranslations("campaigns.list");
  const make = (
    <Link href="/campaigns/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  const importFile = (
    <Link href="/imports" className={buttonClass()}>
      {t("import")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={campaigns.length > 0 ? make : null} />
      {campaigns.length > 0 ? (
        <CampaignTable campaigns={campaigns} />
      ) : (
        <Empty
          title={t("emptyTitle")}
          action={
            <>
              {importFile}
              {make}
            </>
          }
        >
          {t("emptyNext")}
        </Empty>
      )}
    </>
  );
}
