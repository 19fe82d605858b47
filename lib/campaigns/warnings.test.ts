import { describe, expect, it } from "vitest";
import { warningsOf, type Answered, type Found } from "@/lib/campaigns/warnings";

/** An annotation like any other: read in good time, no side, a value of its own. */
const usual = (at: number, more: Partial<Answered> = {}): Answered => ({
  item: `item-${at}`,
  seconds: 40,
  reading: 30,
  marked: false,
  value: String(1 + (at % 5)),
  answered: true,
  side: null,
  levels: new Map(),
  ...more,
});
const several = (count: number, more: (at: number) => Partial<Answered>) =>
  Array.from({ length: count }, (_, at) => usual(at, more(at)));
const found = (own: Answered[], others: Answered[] = []): Found[] =>
  warningsOf(new Map([["own", own], ...(others.length > 0 ? [["other", others] as const] : [])])).get("own")!;

it("nothing of somebody who reads, decides and agrees", () => {
  expect(found(several(200, () => ({})))).toEqual([]);
});

it("nothing of five annotations, whatever they are", () => {
  expect(found(several(5, () => ({ seconds: 0.1, value: "1", side: "first" })))).toEqual([]);
});

describe("faster than the responses can be read", () => {
  // A third of 30 seconds is 10.
  const hasty = (count: number, of: number) => several(of, (at) => ({ seconds: at < count ? 9.9 : 10 }));

  it("7 of 10: P(X ≥ 7) of binomial(10, 0.2) is 0.00086", () => {
    const [warning, ...others] = found(hasty(7, 10));
    expect(warning).toMatchObject({ kind: "fast", n: 10, count: 7, expected: 0.2, p: expect.closeTo(0.0008643584, 9) });
    expect(warning!.items).toEqual(Array.from({ length: 7 }, (_, at) => `item-${at}`));
    expect(others).toEqual([]);
  });

  it("not 6 of 10 (0.0064), nor 9 of 9", () => {
    expect(found(hasty(6, 10))).toEqual([]);
    expect(found(hasty(9, 9))).toEqual([]);
  });

  it("does not count what was flagged or left blank, nor where no time was measured", () => {
    expect(found(several(40, () => ({ seconds: 0.1, marked: true })))).toEqual([]);
    expect(found(several(40, () => ({ seconds: null })))).toEqual([]);
  });
});

describe("one value nearly always", () => {
  it("25 of 25: 0.75 to the power of 25 is 0.00075; not 24 of 24 (0.0010033)", () => {
    expect(found(several(25, () => ({ value: "3" })))).toMatchObject([
      { kind: "one-value", value: "3", n: 25, count: 25, expected: 0.75, p: expect.closeTo(0.75 ** 25, 12) },
    ]);
    expect(found(several(24, () => ({ value: "3" })))).toEqual([]);
  });

  it("not where the others give the same value nearly as often", () => {
    const others = several(100, (at) => ({ value: at < 95 ? "3" : "2" }));
    expect(
      found(
        several(25, () => ({ value: "3" })),
        others,
      ),
    ).toEqual([]);
  });

  it("annotations with several values count as another value", () => {
    expect(found(several(25, (at) => ({ value: at < 22 ? "3" : null })))).toEqual([]);
  });
});

describe("one side far more often than the other", () => {
  it("11 of 11: twice 1 in 2048; not 10 of 10 (twice 1 in 1024)", () => {
    expect(found(several(11, () => ({ side: "second" })))).toMatchObject([
      { kind: "one-side", side: "second", n: 11, count: 11, expected: 0.5, p: expect.closeTo(2 / 2048, 12) },
    ]);
    expect(found(several(10, () => ({ side: "second" })))).toEqual([]);
  });

  it("ties count on neither side", () => {
    expect(found(several(40, (at) => ({ side: at < 10 ? "first" : null })))).toEqual([]);
  });
});

describe("far from what the others answer", () => {
  const answering = (count: number, level: (at: number) => string) =>
    several(count, (at) => ({ levels: new Map([["CR", level(at)]]) }));
  const kinds = (people: Record<string, Answered[]>) =>
    [...warningsOf(new Map(Object.entries(people)))].flatMap(([id, warnings]) =>
      warnings.map(({ kind, n, count, expected }) => ({ id, kind, n, count, expected })),
    );

  it("two who always agree and one who never does: only the third", () => {
    const same = answering(20, () => "4");
    expect(kinds({ x: same, y: same, z: answering(20, () => "1") })).toEqual([
      { id: "z", kind: "apart", n: 20, count: 0, expected: 1 },
    ]);
  });

  it("not of nine items", () => {
    const same = answering(9, () => "4");
    expect(kinds({ x: same, y: same, z: answering(9, () => "1") })).toEqual([]);
  });

  // The others agree on 12 of 20 items. 2 of 20: P(X ≤ 2) of binomial(20, 0.6) is 0.0000047; 5 of 20: 0.0016.
  it.each([
    [2, 1],
    [5, 0],
  ])("where the others agree on 12 of 20, %i of 20: %i warnings", (agreed, warnings) => {
    const x = answering(20, () => "4");
    const y = answering(20, (at) => (at < 12 ? "4" : "5"));
    // Where x and y differ, z agreeing with one of them would count half.
    const z = answering(20, (at) => (at < agreed ? "4" : "1"));
    expect(kinds({ x, y, z }).filter(({ id }) => id === "z")).toHaveLength(warnings);
  });

  it("where each item has two people, the others are those who share items without this person", () => {
    const mine = answering(20, () => "1");
    const partner = [...answering(20, () => "4"), ...several(20, (at) => ({ item: `more-${at}`, levels: four }))];
    const third = several(20, (at) => ({ item: `more-${at}`, levels: four }));
    // Between them the two cannot be told apart from one another by the first twenty items alone.
    expect(kinds({ mine, partner, third })).toEqual([{ id: "mine", kind: "apart", n: 20, count: 0, expected: 1 }]);
  });

  const four = new Map([["CR", "4"]]);
});
