import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, shuffle } from "@/lib/statistics/random";

const take = (seed: string | number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

describe("a seeded stream", () => {
  it("never changes between releases, so that stored seeds repeat", () => {
    expect(take("campaign-1", 3)).toEqual([0.4388273723889142, 0.5907591828145087, 0.4927050140686333]);
  });

  it("is the same for a number and its text, and differs between seeds", () => {
    expect(take(7, 5)).toEqual(take("7", 5));
    expect(take("7", 5)).not.toEqual(take("8", 5));
    expect(take("ab", 5)).not.toEqual(take("ba", 5));
  });

  it("fills [0, 1) evenly: χ² over 100 cells stays under its 0.999 quantile, for several seeds", () => {
    for (const seed of ["", "a", "凯撒", 0, 42, "caesar-12"]) {
      const cells = new Array<number>(100).fill(0);
      for (const value of take(seed, 100_000)) cells[Math.floor(value * 100)]! += 1;
      const chiSquare = cells.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
      expect(chiSquare).toBeLessThan(148.23); // qchisq(0.999, 99)
    }
  });
});

describe("shuffle", () => {
  it("keeps every item, leaves the input alone, and repeats for the same seed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        const shuffled = shuffle(items, seed);
        expect(items).toEqual(before);
        expect([...shuffled].sort()).toEqual([...items].sort());
        expect(shuffle(items, seed)).toEqual(shuffled);
      }),
      { seed: 20 },
    );
  });

  it("gives each of the six orders of three items equally often", () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const order = shuffle(["a", "b", "c"], seed).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(6);
    expect(chiSquare).toBeLessThan(20.52); // qchisq(0.999, 5)
  });
});
