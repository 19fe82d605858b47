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

  it("r and κ take each of the 16 pairs both ways round, and p counts a pair once", () => {
    // scipy 1.17.1: pearsonr over the 32 ordered pairs; p = 2 * t.sf(r * sqrt(14 / (1 - r**2)), 14)
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.8180341186, 9),
      p: expect.closeTo(0.00010786657, 10),
      n: 16,
    });
    // numpy, 1 - (w * o).sum() / (w * e).sum() over the symmetric matrix
    expect(row.kappaQuadratic).toMatchObject({ value: expect.closeTo(0.8180341186, 9), n: 16 });
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
    // R 4.2.2: cor.test(c(1,2,3,4,5,3,2,4,5,1), c(1,3,3,4,4,2,2,5,5,2))
    expect(row.pearson).toMatchObject({ value: expect.closeTo(0.8702853, 7), p: expect.closeTo(0.00105604, 8), n: 10 });
    expect(row.kappaQuadratic).toMatchObject({ value: expect.closeTo(0.864865, 6) });
    // numpy, from the definition: 1 - (N - 1) * (o * d).sum() / (outer(n, n) * d).sum()
    expect(row.alphaOrdinal).toMatchObject({ value: expect.closeTo(0.8682210031, 9), n: 10 });
    expect(row.percentAgreement).toMatchObject({ value: 0.5, n: 10 });
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
    // scipy 1.17.1: pearsonr of the 9 pairs
    expect(row.pearson).toMatchObject({
      value: expect.closeTo(0.8880161718, 9),
      p: expect.closeTo(0.00138460207, 9),
      n: 9,
    });
    const reason = { value: null, n: 9, reason: "means-are-not-categories" };
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

  it("the same seed gives the same answer, another a different interval of the same value", () => {
    const [first, again, other] = ["7", "7", "8"].map((seed) => rowOf(agree(likert, { seed }), JUDGED).pearson);
    expect(first).toEqual(again);
    expect(other).not.toEqual(first);
    expect(other!.value).toBe(first!.value);
  });
});
