import { shuffle } from "@/lib/statistics/random";

/** The items in the campaign's own order: one seeded shuffle, the same for everyone who is given them. */
export const campaignOrder = <Item>(items: readonly Item[], seed: string): Item[] => shuffle(items, `items/${seed}`);
