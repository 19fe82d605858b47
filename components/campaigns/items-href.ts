import { pageHref } from "@/components/ui/pager";

type Search = Record<string, string | number | null | undefined>;

/** The address of a list of a campaign's items; a changed filter begins at its first page. */
export const itemsHref = (campaignId: string, { page: _, ...search }: Search = {}, page = 1): string =>
  pageHref(`/campaigns/${campaignId}/items`, search, page);

/** The address of an item as an annotator sees it; it leads back to the same list. */
export const previewHref = (campaignId: string, itemId: string, { page: _, ...search }: Search = {}): string =>
  pageHref(`/campaigns/${campaignId}/items/${itemId}/preview`, search, 1);

/** The address of one item, which keeps the list that it was opened from. */
export const itemHref = (campaignId: string, itemId: string, { page: _, ...search }: Search = {}): string =>
  pageHref(`/campaigns/${campaignId}/items/${itemId}`, search, 1);
