import { describe, expect, it } from "vitest";
import { agree, JUDGED, PEOPLE, rowOf } from "./agreement.fixture";

const none = undefined as unknown as null;
const digits = (text: string) => [...text].map((digit) => (digit === "*" ? none : Number(digit)));
const coders = [digits("*****34121133*3"), digits("1*213343*******"), digits("**21344*21133*4")];
const byItem = coders[0]!.map((_, i) => ({ people: coders.map((values) => values[i]!) }));
const likert = [..."1234532451"].map((person, i) => ({ people: [Number(person)], judge: [Number("1334422552"[i])] }));

describe("people among themselves: three coders, fifteen items, many values missing", () => {
  const row = rowOf(agree(byItem), PEOPLE);

  it("α is Krippendorff's published ordinal value, over the items with two values or more", () => {
    expect(row.alphaOrdinal).toMatchObject({ value: expect.closeTo(0.806721, 6), n: 12 });
  });

  it("r takes each of the 16 pairs both ways round; interval and p are those of the 12 items", () => {
    // numpy 2.4.6: corrcoef of the 32 ordered pairs, all of an item left out at once; scipy 1.17.1: t.ppf, t.sf with 11
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.8180341186, 9),
      low: expect.closeTo(0.07694939396663553, 8),
      high: expect.closeTo(0.9768937753912299, 8),
      p: expect.closeTo(0.03787867644844793, 9),
      n: 16,
      clusters: 12,
    });
  });

  it("κ is Light's: the mean over the three pairs of coders", () => {
    // numpy: (0.4 + 0.9 + 0.9180327868852459) / 3
    expect(row.kappaQuadratic).toMatchObject({ value: expect.closeTo(0.739344262295082, 12), n: 16 });
  });

  it("12 of the 16 pairs are equal", () => {
    expect(row.percentAgreement).toMatchObject({ value: 0.75, n: 16 });
    expect(row).toMatchObject({ items: 12, clusters: 12, pairs: 16 });
  });

  it("the order in which people are written changes nothing", () => {
    const other = rowOf(agree(byItem.map(({ people }) => ({ people: [people[2]!, people[0]!, people[1]!] }))), PEOPLE);
    expect(other).toEqual(row);
  });
});

describe("people against a judge", () => {
  it("one person: the two-rater coefficients", () => {
    const row = rowOf(agree(likert), JUDGED);
    // R 4.2.2: cor.test(c(1,2,3,4,5,3,2,4,5,1), c(1,3,3,4,4,2,2,5,5,2)); p by numpy and scipy, an item left out at once
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.8702853, 7),
      p: expect.closeTo(0.0013553892830491742, 9),
      n: 10,
    });
    expect(row.kappaQuadratic).toMatchObject({ value: expect.closeTo(0.864865, 6) });
    // numpy, from the definition: 1 - (N - 1) * (o * d).sum() / (outer(n, n) * d).sum()
    expect(row.alphaOrdinal).toMatchObject({ value: expect.closeTo(0.8682210031, 9), n: 10 });
    expect(row.percentAgreement).toMatchObject({ value: 0.5, n: 10 });
  });

  it("takes the mean of a judge's two orders for r, and averages the coefficients of each for the others", () => {
    const [people, judge] = [
      ["12", "44", "35", "21", "54", "33"],
      ["12", "45", "43", "22", "54", "24"],
    ].map((items) => items.map(digits));
    const row = rowOf(agree(people!.map((levels, i) => ({ people: levels, judge: judge![i]! }))), JUDGED);
    // numpy: corrcoef with the mean of both; κ (0.8444444444 + 0.6972477064) / 2; shares (5/12 + 4/12) / 2
    expect(row.pearson).toMatchObject({ value: expect.closeTo(0.874657079293107, 12), n: 12 });
    expect(row.kappaQuadratic).toMatchObject({ value: expect.closeTo(0.7708460754332314, 12), n: 24 });
    expect(row.percentAgreement).toMatchObject({ value: expect.closeTo(0.375, 12), n: 24 });
  });

  it("each person meets each of the judge's values, one a side order", () => {
    const row = rowOf(agree([{ people: [1, 2, 3], judge: [2, 5] }]), JUDGED);
    expect(row).toMatchObject({ items: 1, pairs: 6 });
    expect(row.confusion).toEqual([
      [0, 1, 0, 0, 1],
      [0, 1, 0, 0, 1],
      [0, 1, 0, 0, 1],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  it("the people's mean, as FURINA's table 3: r only, since a mean is no point of the scale", () => {
    const means = [
      { people: [1, 2, 2], judge: [1, 2] },
      { people: [4, 5], judge: [5, 4] },
      { people: [3, 3, 1], judge: [3] },
      { people: [5, 4, 4], judge: [4, 5] },
      { people: [2], judge: [3, 1] },
    ];
    const row = rowOf(agree(means, { people: "mean" }), JUDGED);
    // numpy: corrcoef of the 5 pairs of means, an item left out at once
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.9729428551454272, 12),
      p: expect.closeTo(0.14990947653570627, 9),
      n: 5,
    });
    const reason = { value: null, n: 5, reason: "means-are-not-categories" };
    expect(row).toMatchObject({
      kappaQuadratic: reason,
      alphaOrdinal: reason,
      percentAgreement: reason,
      confusion: null,
    });
  });
});

it("among people the confusion matrix is symmetric, each pair both ways round", () => {
  const row = rowOf(agree([{ people: [1, 2] }, { people: [3, 3] }]), PEOPLE);
  expect(row.confusion).toEqual([
    [0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
    [0, 0, 2, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]);
});

describe("what has no value says why", () => {
  it("nothing there", () => {
    expect(agree([]).rows).toMatchObject([
      {
        between: PEOPLE,
        dimension: "all",
        items: 0,
        pearson: { value: null, n: 0, reason: "too-few" },
        percentAgreement: { value: null, n: 0, reason: "too-few" },
      },
    ]);
  });

  it("everybody says the same throughout: undefined, beside the percent agreement", () => {
    const row = rowOf(agree(Array.from({ length: 5 }, () => ({ people: [3, 3], judge: [3] }))), JUDGED);
    const undefinedValue = { value: null, n: 10, reason: "no-variation" };
    expect(row).toMatchObject({
      pearson: undefinedValue,
      kappaQuadratic: undefinedValue,
      alphaOrdinal: undefinedValue,
      percentAgreement: { value: 1, n: 10 },
    });
  });

  it("one scene: a value without an interval", () => {
    const row = rowOf(agree(likert.map((item) => ({ ...item, cluster: "storm" }))), JUDGED);
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.87, 2),
      low: null,
      high: null,
      intervalReason: "too-few-clusters",
    });
  });
});

it("items of one scene are drawn together: fewer scenes, a wider interval", () => {
  // Ten scenes of six like items, then the same sixty items as scenes of their own.
  const items = Array.from({ length: 60 }, (_, i) => {
    const scene = Math.floor(i / 6);
    return {
      people: [(scene % 5) + 1],
      judge: [scene < 7 ? (scene % 5) + 1 : 5 - (scene % 5)],
      cluster: `scene-${scene}`,
    };
  });
  const width = (given: typeof items) => {
    const { pearson } = rowOf(agree(given), JUDGED);
    return pearson.value === null ? 0 : pearson.high! - pearson.low!;
  };
  expect(width(items)).toBeGreaterThan(1.5 * width(items.map((item, i) => ({ ...item, cluster: `own-${i}` }))));
});

describe("rows", () => {
  const mixed = agree([
    { people: [1, 2], judge: [1], question: "PA", language: "zh" },
    { people: [4, 5], judge: [4], question: "CR", language: "zh" },
    { people: [2, 2], judge: [3], question: "CR", language: "en" },
  ]);

  it("every pairing in every language and all, every dimension and all, in the paper's order", () => {
    const scopes = ["all all", "all CR", "all PA", "en all", "en CR", "en PA", "zh all", "zh CR", "zh PA"];
    expect(
      mixed.rows.map(({ between, language, dimension }) => `${between.join("/")} ${language} ${dimension}`),
    ).toEqual([...scopes.map((scope) => `people ${scope}`), ...scopes.map((scope) => `people/judge ${scope}`)]);
    expect(rowOf(mixed, JUDGED, "CR", "zh")).toMatchObject({ items: 1, pairs: 2 });
    expect(rowOf(mixed, JUDGED, "PA", "en")).toMatchObject({
      items: 0,
      pairs: 0,
      pearson: { value: null, reason: "too-few" },
    });
  });

  it("the bootstrap's seed gives the same answer, another a different interval of the same value", () => {
    const [first, again, other] = ["7", "7", "8"].map(
      (seed) => rowOf(agree(likert, { interval: "bootstrap", seed }), JUDGED).pearson,
    );
    expect(first).toEqual(again);
    expect(other).not.toEqual(first);
    expect(other!.value).toBe(first!.value);
  });
});
