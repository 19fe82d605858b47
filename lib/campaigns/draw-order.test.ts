import { describe, expect, it } from "vitest";
import { drawOrder } from "@/lib/campaigns/draw-order";
import { orderName } from "@/lib/protocols/order";

const drawSideOrder = (seed: string | number, annotator: string, item: string) =>
  orderName(drawOrder(String(seed), annotator, item, 2));

const annotators = Array.from({ length: 50 }, (_, i) => `annotator${i + 1}`);
const items = Array.from({ length: 400 }, (_, i) => `item-${String(i + 1).padStart(3, "0")}`);
const orders = (seed: string | number, annotator: string) => items.map((item) => drawSideOrder(seed, annotator, item));
const countAB = (drawn: string[]) => drawn.filter((order) => order === "AB").length;
const share = (left: string[], right: string[]) => left.filter((order, i) => order === right[i]).length / left.length;

describe("the side order", () => {
  it("is the same whenever it is drawn again", () => {
    expect(orders(7, "annotator1")).toEqual(orders(7, "annotator1"));
    expect(orders(7, "annotator1")).toEqual(orders("7", "annotator1"));
  });

  it("is the one that Python's hashlib gives", () => {
    expect(
      orders(7, "annotator1")
        .slice(0, 16)
        .map((order) => order[0])
        .join(""),
    ).toBe("BABABBBBAAAABABB");
  });

  it("changes with the seed, the annotator and the item", () => {
    // Two unrelated sequences of coins agree on about half of 400: σ of the share is 0.025.
    expect(Math.abs(share(orders(7, "annotator1"), orders(8, "annotator1")) - 0.5)).toBeLessThan(0.1);
    expect(Math.abs(share(orders(7, "annotator1"), orders(7, "annotator2")) - 0.5)).toBeLessThan(0.1);
    expect(new Set(orders(7, "annotator1")).size).toBe(2);
  });

  it("does not confuse where one name ends and the next begins", () => {
    const left = items.map((item) => drawSideOrder(1, "ann", `1${item}`));
    const right = items.map((item) => drawSideOrder(1, "ann1", item));
    expect(left).not.toEqual(right);
  });

  it("is balanced over 20,000 draws, within 2.5% of half", () => {
    const drawn = annotators.flatMap((annotator) => orders("spring", annotator));
    expect(drawn).toHaveLength(20_000);
    expect(Math.abs(countAB(drawn) - 10_000)).toBeLessThan(250);
  });

  it("treats no annotator worse than a fair coin does", () => {
    // 400 fair coins: σ = 10. Beyond 4σ a fair coin goes once in 16,000; we look at 50.
    for (const annotator of annotators)
      expect(Math.abs(countAB(orders("spring", annotator)) - 200)).toBeLessThanOrEqual(40);
  });

  it("is as balanced when the names are Chinese", () => {
    const drawn = items.map((item) => drawSideOrder("春", "标注员一", `雪夜-${item}`));
    expect(Math.abs(countAB(drawn) - 200)).toBeLessThanOrEqual(40);
  });
});

describe("orders of several candidates", () => {
  it("show each candidate once, and all six orders of three about equally often", () => {
    const counts = new Map<string, number>();
    for (const annotator of annotators)
      for (const item of items) {
        const name = orderName(drawOrder("spring", annotator, item, 3));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    expect([...counts.keys()].sort()).toEqual(["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"]);
    // 20,000 draws: 3,333 each, σ = 53.
    for (const count of counts.values()) expect(Math.abs(count - 20_000 / 6)).toBeLessThan(5 * 53);
  });
});
