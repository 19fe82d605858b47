import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CampaignList } from "@/components/campaigns/campaign-list";
import { unwrap } from "@/components/shell/unwrap";
import { buttonClass } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { currentViewer } from "@/lib/auth/current-viewer";
import { listCampaigns } from "@/lib/campaigns/queries/list";
import { campaignFilters, campaignSorts } from "@/lib/campaigns/schema";
import { recordPageSchema, RECORDS_PER_PAGE } from "@/lib/records/list";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("campaigns.list");
  return { title: t("title") };
}

export default async function CampaignsPage({ searchParams }: Props) {
  const filter = recordPageSchema(campaignSorts, campaignFilters).parse(await searchParams);
  const search = { ...filter, limit: RECORDS_PER_PAGE };
  const { items, total } = unwrap(await listCampaigns(await currentViewer(), search), "/campaigns");
  const t = await getTranslations("campaigns.list");
  const make = (
    <Link href="/campaigns/new" className={buttonClass("primary")}>
      {t("new")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={make} />
      <CampaignList campaigns={items} total={total} filter={filter} />
    </>
  );
}
