import { shuffle } from "@/lib/statistics/random";

/** The items in the campaign's own order: one seeded shuffle, the same for everyone who is given them. */
export const campaignOrder = <Item>(items: readonly Item[], seed: string): Item[] => shuffle(items, `items/${seed}`);

/**
 * The same, scene by scene: clusters in a seeded order, the items of each in one of their own, so that a scene is read
 * once.
 */
export function campaignOrderByScene<Item extends { cluster: string }>(items: readonly Item[], seed: string): Item[] {
  const scenes = new Map<string, Item[]>();
  for (const item of campaignOrder(items, seed)) {
    const scene = scenes.get(item.cluster);
    if (scene) scene.push(item);
    else scenes.set(item.cluster, [item]);
  }
  return [...scenes.values()].flat();
}
