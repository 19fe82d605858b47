import { evaluatedProtocol } from "@/lib/evaluations/evaluated-protocol";
import { resultsSearch } from "@/lib/evaluations/schema";
import { describe, expect, it } from "vitest";
import { resultsOf } from "./results";
import type { ScoredItem, Verdict } from "./scored-item";
import { createRandom } from "@/lib/statistics/random";
import type { PairwiseValue } from "@/lib/protocols/furina-pairwise/scale";

const verdict = (
  testFirst: Verdict["testFirst"],
  baseFirst: Verdict["baseFirst"],
  more: Partial<Verdict> = {},
): Verdict => ({
  judge: "judge",
  testFirst,
  baseFirst,
  found: [undefined, undefined],
  repaired: [false, false],
  ...more,
});
const item = (verdicts: Verdict[], more: Partial<ScoredItem> = {}): ScoredItem => ({
  model: "m",
  language: "en",
  dimension: "CR",
  kind: "established",
  cluster: "one",
  verdicts,
  ...more,
});
const protocol = evaluatedProtocol("furina-pairwise");
const options = { judge: null, ...resultsSearch.parse({ resamples: 200 }) };
const of = (items: ScoredItem[], judge: string | null = null, judges = ["judge"]) =>
  resultsOf(protocol, items, ["m"], askedOf(items), judges, { ...options, judge });
const askedOf = (items: readonly ScoredItem[]) =>
  Object.fromEntries(
    [...Map.groupBy(items, ({ language }) => language)].map(([language, own]) => [language, own.length]),
  );
const performance = (results: ReturnType<typeof of>, dimension = "overall", language = "en", characterType = "all") =>
  results.models[0]!.performance.find(
    (row) => row.dimension === dimension && row.language === language && row.characterType === characterType,
  )?.performance;

describe("performance (FURINA eq. 2 and 3)", () => {
  it("is the share of the points within reach", () => {
    // 1/5: (3 + f(1)) / 2 = 3 · 2/3: (1 + f(3)) / 2 = 0.75 · 5/1: 0 · sum 3.75 of 9
    const results = of([
      item([verdict(1, 5)]),
      item([verdict(2, 3)], { cluster: "two" }),
      item([verdict(5, 1)], { cluster: "three" }),
    ]);
    expect(performance(results)).toMatchObject({ value: 3.75 / 9, n: 3 });
  });

  it("overall is the plain mean of the dimensions, or eq. 3 over all items where it is asked for", () => {
    const items = [
      item([verdict(1, 5)]),
      item([verdict(5, 1)], { dimension: "PA" }),
      item([verdict(5, 1)], { dimension: "PA", cluster: "two" }),
    ];
    const results = of(items);
    expect(performance(results, "CR")?.value).toBe(1);
    expect(performance(results, "PA")?.value).toBe(0);
    expect(performance(results)).toMatchObject({ value: 1 / 2, n: 3 });
    const pooled = resultsOf(protocol, items, ["m"], askedOf(items), ["judge"], { ...options, overall: "pooled" });
    expect(performance(pooled)).toMatchObject({ value: expect.closeTo(1 / 3, 12), n: 3 });
  });

  it("leaves out and counts what no judge could be read on, and never makes it 0", () => {
    const results = of([
      item([verdict(1, 5)]),
      item([verdict(1, null)]),
      item([verdict(undefined, undefined)]),
      item([]),
    ]);
    expect(performance(results)).toMatchObject({ value: 1, n: 1 });
    expect(results.models[0]!.counts).toMatchObject({ items: 4, scored: 1, unparsable: 1, missing: 2 });
    expect(results.judges[0]!.unparsable).toMatchObject({ value: 1 / 4, n: 4 });
  });

  it("takes each item's mean over the judges who could be read, or one judge's word", () => {
    // First item: judge 3, other 0 → 1.5; second: only other is read → 0.5 · f(3) twice = 0.5
    const both = [verdict(1, 5), verdict(5, 1, { judge: "other" })];
    const items = [item(both), item([verdict(null, 2), verdict(3, 3, { judge: "other" })])];
    expect(performance(of(items, null, ["judge", "other"]))?.value).toBeCloseTo((1.5 + 0.5) / 6, 12);
    expect(performance(of(items, "judge"))).toMatchObject({ value: 1, n: 1 });
    expect(performance(of(items, "other"))?.value).toBeCloseTo((0 + 0.5) / 6, 12);
  });

  it("gives the gap between established and synthesized characters, each language for itself", () => {
    const results = of([
      item([verdict(1, 5)]),
      item([verdict(3, 3)], { kind: "synthesized" }),
      item([verdict(5, 1)], { language: "zh", kind: null }),
    ]);
    expect(
      results.models[0]!.gaps.find((row) => row.language === "en" && row.dimension === "overall")?.gap,
    ).toMatchObject({ value: 1 - 0.5 / 3, n: 2 });
    // Without one of the two there is no gap, not a gap of the other.
    expect(results.models[0]!.gaps.find((row) => row.language === "zh")).toBeUndefined();
    expect(performance(results, "overall", "zh")).toMatchObject({ value: 0, n: 1 });
    expect(performance(results, "overall", "all")).toMatchObject({ n: 3 });
  });

  it("has no interval from one cluster, and says why", () => {
    expect(performance(of([item([verdict(1, 5)]), item([verdict(2, 4)])]))).toMatchObject({
      low: null,
      high: null,
      intervalReason: "too-few-clusters",
    });
  });
});

it("has no interval for what rests on one cluster, though there be others", () => {
  const results = of([
    item([verdict(1, 5)]),
    ...Array.from({ length: 6 }, (_, i) =>
      item([i < 3 ? verdict(2, 4) : verdict(3, 3)], { dimension: "PA", cluster: `scene ${i}` }),
    ),
  ]);
  expect(performance(results, "CR")).toMatchObject({ value: 1, low: null, intervalReason: "too-few-clusters" });
  expect(performance(results, "PA")?.value).not.toBeNull();
  expect(performance(results, "PA")).not.toHaveProperty("intervalReason");
});

describe("hallucination (FURINA section 5.4)", () => {
  const checked = (found: Verdict["found"], more: Partial<ScoredItem> = {}) =>
    item([verdict(3, 3, { found })], { dimension: "FR", ...more });
  const rates = (items: ScoredItem[]) => of(items).models[0]!.hallucination.filter(({ language }) => language === "en");

  it("counts an item where both explanations speak of it", () => {
    const [row] = rates([
      checked([true, true]),
      checked([true, false]),
      checked([false, false]),
      checked([true, true]),
    ]);
    expect(row).toMatchObject({ kind: "EC", rate: { value: 0.5, n: 4 }, reliability: { value: 2 } });
  });

  it("takes EC from factual recall of established characters and SC from context reliance of synthesized ones", () => {
    const rows = rates([
      checked([true, true]),
      checked([true, true], { kind: "synthesized" }),
      checked([false, true], { kind: "synthesized", dimension: "CR" }),
      checked([true, true], { dimension: "CR" }),
    ]);
    expect(rows).toMatchObject([
      { kind: "EC", rate: { value: 1, n: 1 } },
      { kind: "SC", rate: { value: 0, n: 1 } },
    ]);
  });

  it("leaves out an item of which one explanation was not checked, be the other settled or not: the rate is what it would be with every check", () => {
    expect(
      rates([
        checked([true, null]),
        checked([undefined, undefined]),
        checked([false, null]),
        checked([undefined, false]),
        checked([true, true]),
        checked([false, true]),
      ]),
    ).toMatchObject([{ rate: { value: 0.5, n: 2 } }]);
  });

  it("has no reliability where nothing was found, only a lower bound by the scenes looked at", () => {
    const [row] = rates(Array.from({ length: 60 }, (_, i) => checked([false, false], { cluster: `scene ${i}` })));
    expect(row?.rate).toMatchObject({ value: 0, low: 0, high: expect.closeTo(0.04870291, 8) });
    expect(row?.reliability).toMatchObject({ value: null, reason: "nothing-found", low: expect.closeTo(20.53265, 5) });
  });
});

describe("a judge's health", () => {
  it("counts first replies that could not be read, and those that a repair did not mend", () => {
    const repaired = [true, false] as const;
    const verdicts = [verdict(1, 2, { repaired }), verdict(null, 5, { repaired }), verdict(3, 4)];
    const [row] = of(verdicts.map((each) => item([each]))).judges;
    expect(row).toMatchObject({ unparsable: { value: 2 / 6, n: 6 }, unparsableAfterRepair: { value: 1 / 6, n: 6 } });
  });

  it("counts winners that change sides with the order, and how often A wins", () => {
    // A both times: flipped. Test both times. Tie once: not flipped. Shown winners: A A, A B, tie B → 3 of 5 A.
    const [row] = of([item([verdict(1, 2)]), item([verdict(2, 5)]), item([verdict(3, 4)])]).judges;
    expect(row).toMatchObject({
      swapFlip: { value: 1 / 3, n: 3 },
      firstPosition: { value: 3 / 5, n: 5 },
      unparsable: { value: 0, n: 6 },
    });
  });

  it("is not certain because nothing was seen: none and all of 30 scenes leave about 3 / 30", () => {
    // Test every time: never flipped; shown as A, then as B.
    const [row] = of(Array.from({ length: 30 }, (_, i) => item([verdict(1, 5)], { cluster: `scene ${i}` }))).judges;
    expect(row).toMatchObject({
      // 1 − 0.05^(1/30), by Python
      swapFlip: { value: 0, low: 0, high: expect.closeTo(0.09503385, 8), n: 30 },
      firstPosition: { value: 0.5, n: 60 },
      unparsable: { value: 0, low: 0, high: expect.closeTo(0.09503385, 8), n: 60 },
    });
    const oneSided = Array.from({ length: 30 }, (_, i) => item([verdict(1, 1)], { cluster: `scene ${i}` }));
    const [stubborn] = of(oneSided).judges;
    expect(stubborn).toMatchObject({
      swapFlip: { value: 1, low: expect.closeTo(0.90496615, 8), high: 1 },
      firstPosition: { value: 1, low: expect.closeTo(0.90496615, 8), high: 1 },
    });
  });
});

describe("a language by itself", () => {
  const zh = { language: "zh", cluster: "three" };
  const items = [
    item([verdict(1, 2)]),
    item([verdict(2, 4)], { cluster: "two" }),
    item([verdict(2, 4)], zh),
    item([verdict(null, 4)], zh),
  ];
  const results = of(items);

  it("counts its own items, what is left out of them, and its own scenes", () => {
    expect(results.models[0]!.countsIn).toMatchObject({
      en: { items: 2, scored: 2, unparsable: 0, clusters: 2 },
      zh: { items: 2, scored: 1, unparsable: 1, clusters: 1 },
      all: { items: 4, scored: 3, unparsable: 1, clusters: 3 },
    });
  });

  it("has the judges' health of its own replies", () => {
    const of = (language: string) => results.judges.find((row) => row.language === language);
    expect(of("en")).toMatchObject({ swapFlip: { value: 1 / 2, n: 2 }, unparsable: { value: 0, n: 4 } });
    expect(of("zh")).toMatchObject({ swapFlip: { value: 0, n: 1 }, unparsable: { value: 1 / 4, n: 4 } });
    expect(of("all")).toMatchObject({ swapFlip: { value: 1 / 3, n: 3 }, unparsable: { value: 1 / 8, n: 8 } });
  });

  it("is resampled without the others: more scenes of another language change none of its intervals", () => {
    const more = of([
      ...items,
      item([verdict(5, 1)], { language: "zh", cluster: "four" }),
      item([verdict(5, 1)], { language: "zh", cluster: "five" }),
    ]);
    expect(performance(more)).toEqual(performance(results));
  });
});

it("hears judges whose verdicts were imported only where they are asked for", () => {
  const outside = { ...verdict(1, 5), judge: "outside" };
  const items = [item([verdict(3, 3), outside]), item([outside])];
  const mean = of(items);
  expect(mean.imported).toEqual(["outside"]);
  expect(mean.judges.filter(({ language }) => language === "all").map(({ judge }) => judge)).toEqual([
    "judge",
    "outside",
  ]);
  // A tie both ways earns ½ of 3; the second item has no verdict of its own judge.
  expect(mean.models[0]).toMatchObject({ counts: { scored: 1, missing: 1 } });
  expect(
    mean.models[0]!.performance.find(
      ({ dimension, characterType }) => dimension === "overall" && characterType === "all",
    )!.performance,
  ).toMatchObject({ value: 0.5 / 3, n: 1 });
  expect(of(items, "outside").models[0]!.counts).toMatchObject({ scored: 2, missing: 0 });
});

describe("many items", () => {
  const random = createRandom(5);
  const value = () => (1 + Math.floor(random() * 5)) as PairwiseValue;
  const values = Array.from({ length: 2_000 }, () => [value(), value()] as const);

  it("have a narrow interval around the performance", () => {
    const items = values.map(([testFirst, baseFirst], i) =>
      item([verdict(testFirst, baseFirst)], { dimension: ["CR", "FR"][i % 2]!, cluster: `c${i >> 2}` }),
    );
    const overall = performance(of(items))!;
    // σ uniform: E f = 0.9, so the performance is 0.3.
    expect(overall.value).toBeCloseTo(0.3, 1);
    if (overall.value !== null) expect(overall.high! - overall.low!).toBeLessThan(0.04);
  });

  it("are read as often each, however many there are: leaving a scene out takes its sums and no item", () => {
    const readsOf = (count: number): number => {
      let reads = 0;
      const counted = (testFirst: PairwiseValue, baseFirst: PairwiseValue): Verdict => ({
        ...verdict(testFirst, baseFirst),
        get testFirst() {
          reads += 1;
          return testFirst;
        },
      });
      of(values.slice(0, count).map(([one, other], i) => item([counted(one, other)], { cluster: `c${i}` })));
      return reads;
    };
    expect(readsOf(40)).toBeGreaterThan(0);
    expect(readsOf(400)).toBe(10 * readsOf(40));
  });
});
