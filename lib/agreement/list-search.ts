import { figureSearch } from "@/lib/agreement/figure-search";
import { itemsSearch } from "@/lib/campaigns/items-search";
import type { z } from "zod";

/** The address of a list of a campaign's items: its filters, and the number of a figure that it stands behind. */
export const listSearch = itemsSearch.extend(figureSearch.shape);
export type ListSearch = z.output<typeof listSearch>;
