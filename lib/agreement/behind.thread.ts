import { itemsBehind, type BehindRow, type FigureRow } from "@/lib/agreement/behind";
import { ratedItems, type StoredRatings } from "@/lib/agreement/items";
import { scalesOf } from "@/lib/agreement/scales";

/** The items behind a row of the figures of a campaign, whose ratings are given as they were read. */
export default function behind({ row, ...stored }: StoredRatings & { row: FigureRow }): BehindRow | null {
  return itemsBehind(ratedItems(stored), scalesOf(stored.asked), row);
}
