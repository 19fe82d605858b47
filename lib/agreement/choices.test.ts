import { describe, expect, it } from "vitest";
import { agreeOn, itemsOf, JUDGED, PEOPLE, rowOf, scales } from "./agreement.fixture";

const OPTIONS = ["CR", "FR", "RR"];
const choice = (names: string[]) => ({
  scales: scales(["dimension"], { type: "choice", names, levels: names.map((_, place) => place) }),
  groups: [],
});
const none = undefined as unknown as null;

/** Three people and a judge, a line an item: "CR CR FR | CR". */
const choices = (...lines: string[]) =>
  itemsOf(
    lines.map((line) => {
      const [people, judge] = line.split("|").map((side) =>
        side
          .trim()
          .split(" ")
          .map((id) => OPTIONS.indexOf(id)),
      );
      return { people: people!, judge: judge!, question: "dimension" };
    }),
  );

const rated = choices(
  "CR CR FR | CR",
  "CR CR CR | FR",
  "FR FR FR | FR",
  "FR FR CR | FR",
  "CR FR RR | RR",
  "RR RR RR | RR",
);
const agreement = agreeOn(rated, choice(OPTIONS));
const close = (value: number) => ({ value: expect.closeTo(value, 12) });

describe("a judge's choices", () => {
  const row = rowOf(agreement, JUDGED);

  it("accuracy of each option: of the items whose strict majority chose it, those for which the judge did", () => {
    // Majorities CR, CR, FR, FR, none, RR. CR: 1 of 2; FR: 2 of 2; RR: 1 of 1. Average (1/2 + 1 + 1) / 3.
    expect(row.accuracy).toMatchObject({
      ...close(5 / 6),
      n: 5,
      ties: 1,
      options: { CR: { value: 0.5, n: 2 }, FR: { value: 1, n: 2 }, RR: { value: 1, n: 1 } },
    });
  });

  it("κ, nominal α and percent agreement of the 18 pairs, and their matrix in the order of the options", () => {
    expect(row.confusion).toEqual([
      [2, 4, 1],
      [1, 5, 1],
      [0, 0, 4],
    ]);
    // Equal: 11 of 18. κ: expected (7·3 + 7·9 + 4·6) / 18² = 1/3, so (11/18 − 1/3) / (2/3).
    expect(row.percentAgreement).toMatchObject({ ...close(11 / 18), n: 18 });
    expect(row.kappa).toMatchObject({ ...close(5 / 12), n: 18 });
    // α: each choice is used 10, 16 and 10 times; expected 1 − (10·9 + 16·15 + 10·9) / (36·35) = 2/3, so 1 − (7/18) /
    // (2/3).
    expect(row.alphaNominal).toMatchObject({ ...close(5 / 12), n: 18 });
  });

  it("categories have no distance: no r, no weights, no ordinal α", () => {
    const reason = { value: null, n: 18, reason: "not-for-this-scale" };
    expect(row).toMatchObject({ pearson: reason, kappaQuadratic: reason, alphaOrdinal: reason, type: "choice" });
  });

  it("people have no mean: the majority stays", () => {
    const mean = rowOf(agreeOn(rated, choice(OPTIONS), { people: "mean" }), JUDGED);
    const reason = { value: null, n: 5, reason: "means-are-not-categories" };
    expect(mean).toMatchObject({ accuracy: close(5 / 6), kappa: reason, alphaNominal: reason, confusion: null });
  });
});

describe("people's choices", () => {
  const row = rowOf(agreement, PEOPLE);

  it("each person's accuracy is taken against the majority of the others", () => {
    // Items 1 and 4: the two who agree see the other two differ (a tie each), the third sees their majority and
    // misses it. Items 2, 3, 6: three hits each. Item 5: three ties. CR: 3 of 4; FR: 3 of 4; RR: 3 of 3.
    expect(row.accuracy).toMatchObject({
      ...close(2.5 / 3),
      n: 11,
      ties: 7,
      options: { CR: { value: 0.75, n: 4 }, FR: { value: 0.75, n: 4 }, RR: { value: 1, n: 3 } },
    });
  });

  it("κ is Light's: the mean over pairs of people", () => {
    // a, b: 5/6 equal, expected (3·2 + 2·3 + 1·1) / 36 = 13/36, κ 17/23. a, c: 1/2 and 12/36, κ 1/4. b, c: the same.
    expect(row.kappa).toMatchObject({ ...close((17 / 23 + 1 / 4 + 1 / 4) / 3), n: 18 });
    expect(row.percentAgreement).toMatchObject({ ...close(11 / 18), n: 18 });
  });

  it("the matrix is symmetric, each pair both ways round", () => {
    // CR CR: items 1 and 2; FR FR: 3 and 4; CR FR: twice in 1 and 4, once in 5.
    expect(row.confusion).toEqual([
      [8, 5, 1],
      [5, 8, 1],
      [1, 1, 6],
    ]);
  });
});

it("three coders, fifteen items, many missing: Krippendorff's nominal α", () => {
  const digits = (text: string) => [...text].map((digit) => (digit === "*" ? none : Number(digit) - 1));
  const coders = [digits("*****34121133*3"), digits("1*213343*******"), digits("**21344*21133*4")];
  const items = itemsOf(
    coders[0]!.map((_, i) => ({ people: coders.map((levels) => levels[i]!), question: "dimension" })),
  );
  const row = rowOf(agreeOn(items, choice(["1", "2", "3", "4"])), PEOPLE);
  expect(row.alphaNominal).toMatchObject({ value: expect.closeTo(0.691358, 6), n: 12 });
});

it("yes or no is a choice of two: κ of [[20, 5], [10, 15]] is 0.4", () => {
  const matrix = [
    [20, 5],
    [10, 15],
  ];
  const cells = matrix.flatMap((counts, person) => counts.map((count, judge) => ({ count, person, judge })));
  const items = itemsOf(
    cells.flatMap(({ count, person, judge }) =>
      Array.from({ length: count }, () => ({ people: [person], judge: [judge], question: "true" })),
    ),
  );
  const yesNo = { scales: scales(["true"], { type: "yesNo", names: ["no", "yes"], levels: [0, 1] }), groups: [] };
  const row = rowOf(agreeOn(items, yesNo), JUDGED);
  expect(row.kappa).toMatchObject({ ...close(0.4), n: 50 });
  expect(row.confusion).toEqual(matrix);
  expect(row.accuracy).toMatchObject({ options: { no: { value: 0.8, n: 25 }, yes: { value: 0.6, n: 25 } } });
});

it("an option that is nobody's majority has no accuracy and is left out of the average", () => {
  const { accuracy } = rowOf(agreeOn(choices("CR CR FR | CR"), choice(OPTIONS)), JUDGED);
  expect(accuracy).toMatchObject({
    value: 1,
    options: { CR: { value: 1, n: 1 }, FR: { value: null, n: 0, reason: "too-few" } },
  });
});
