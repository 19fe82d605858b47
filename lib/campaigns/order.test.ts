import { expect, it } from "vitest";
import { campaignOrder, campaignOrderByScene } from "@/lib/campaigns/order";

const items = Array.from({ length: 30 }, (_, place) => ({ id: place, cluster: `scene ${place % 6}` }));
/** How often the scene changes from one item to the next. */
const changes = (order: typeof items) =>
  order.filter(({ cluster }, at) => at > 0 && order[at - 1]?.cluster !== cluster);

it("holds every item once, in an order that the seed draws", () => {
  for (const order of [campaignOrder, campaignOrderByScene]) {
    expect(order(items, "5").map(({ id }) => id)).not.toEqual(items.map(({ id }) => id));
    expect(order(items, "5")).toEqual(order(items, "5"));
    expect(order(items, "5")).not.toEqual(order(items, "6"));
    expect(new Set(order(items, "5"))).toEqual(new Set(items));
  }
});

it("scene by scene, each of six scenes is entered once", () => {
  expect(changes(campaignOrder(items, "5")).length).toBeGreaterThan(15);
  expect(changes(campaignOrderByScene(items, "5"))).toHaveLength(5);
  expect(campaignOrderByScene(items, "5").slice(0, 5)).not.toEqual(
    items.filter(({ cluster }) => cluster === campaignOrderByScene(items, "5")[0]?.cluster),
  );
});
