import { itemsBehind, type BehindRow, type FigureRow } from "@/lib/agreement/behind";
import { countedRatings, type StoredRatings } from "@/lib/agreement/counted-ratings";
import { scalesOf } from "@/lib/agreement/scales";

/** The items behind a row of the figures of a campaign, whose ratings are given as they were read. */
export default function behind({ row, ...stored }: StoredRatings & { row: FigureRow }): BehindRow | null {
  return itemsBehind(countedRatings(stored), scalesOf(stored.asked), row);
}
