import { FigureWords } from "@/components/agreement/figure-words";
import { ItemsList } from "@/components/campaigns/items-list";
import { unwrap } from "@/components/shell/unwrap";
import { listSearch } from "@/lib/agreement/list-search";
import { itemsAmong } from "@/lib/agreement/queries/among";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignItems, itemFilters } from "@/lib/campaigns/queries/items";
import { campaignSummary } from "@/lib/campaigns/queries/progress";

type Props = {
  params: Promise<{ campaignId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The items of a campaign: all of them, those with a mark, those behind a number. */
export default async function CampaignItemsPage({ params, searchParams }: Props) {
  const { campaignId } = await params;
  const viewer = await currentViewer();
  const here = `/campaigns/${campaignId}/items`;
  const campaign = unwrap(await campaignSummary(viewer, campaignId), here);
  const search = listSearch.parse(await searchParams);
  const among = unwrap(await itemsAmong(viewer, campaignId, search), here);
  const found = unwrap(await campaignItems(viewer, campaignId, search, among), here);
  const filters = unwrap(await itemFilters(viewer, campaignId), here);
  const { pairing, judge, otherJudge, pool, statistic, people, row, column, differ, warning } = search;
  const kept = { pairing, judge, otherJudge, pool, statistic, people, row, column, differ, warning };
  const of = among ? <FigureWords viewer={viewer} campaign={campaign} search={search} filters={filters} /> : null;
  return <ItemsList campaign={campaign} search={search} kept={kept} filters={filters} found={found} of={of} />;
}
