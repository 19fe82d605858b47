import type { Metadata } from "next";
import { ItemBar } from "@/components/campaigns/item-bar";
import { ItemRatings } from "@/components/campaigns/item-ratings";
import { ItemResponses } from "@/components/campaigns/item-responses";
import { ContextReading } from "@/components/scenes/context-reading";
import { unwrap } from "@/components/shell/unwrap";
import { listSearch } from "@/lib/agreement/list-search";
import { itemsAmong } from "@/lib/agreement/queries/among";
import { currentViewer } from "@/lib/auth/current-viewer";
import { campaignItem } from "@/lib/campaigns/queries/item";
import { itemNeighbours } from "@/lib/campaigns/queries/items";
import { protocolOf } from "@/lib/protocols/registry";

type Props = {
  params: Promise<{ campaignId: string; itemId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { campaignId, itemId } = await params;
  const outcome = await campaignItem(await currentViewer(), campaignId, itemId);
  return outcome.ok ? { title: outcome.value.name } : {};
}

/** One item with everybody's ratings side by side; its neighbours are those of the list that it was opened from. */
export default async function CampaignItemPage({ params, searchParams }: Props) {
  const { campaignId, itemId } = await params;
  const viewer = await currentViewer();
  const here = `/campaigns/${campaignId}/items/${itemId}`;
  const item = unwrap(await campaignItem(viewer, campaignId, itemId), here);
  const search = listSearch.parse(await searchParams);
  const among = unwrap(await itemsAmong(viewer, campaignId, search), here);
  const neighbours = unwrap(await itemNeighbours(viewer, campaignId, itemId, search, among), here);
  const { page: _, ...kept } = search;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ItemBar campaignId={campaignId} item={item} neighbours={neighbours} search={kept} />
      <ItemRatings item={item} />
      <ItemResponses item={item} />
      <ContextReading {...item} speaksNext={protocolOf(item.protocol).view === "script"} />
    </article>
  );
}
