import type { ListSearch } from "@/lib/agreement/list-search";
import { figureItems } from "@/lib/agreement/queries/behind";
import type { Counted } from "@/lib/agreement/behind";
import type { Viewer } from "@/lib/auth/viewer";
import { warnedItems } from "@/lib/campaigns/queries/warnings";
import type { Outcome } from "@/lib/outcome";

/**
 * The items that a list is limited to beside its filters: those of a warning, those on which people differ, or those
 * behind a number of a figure; null = all. Leads and admins.
 */
export function itemsAmong(viewer: Viewer, campaignId: string, search: ListSearch): Promise<Outcome<Counted[] | null>> {
  const { warning, annotator, mark } = search;
  if (warning && annotator) return warnedItems(viewer, campaignId, annotator, warning);
  if (mark === "disagreement")
    return figureItems(viewer, campaignId, { ...search, pairing: search.pairing ?? "people", differ: "yes" });
  return figureItems(viewer, campaignId, search);
}
