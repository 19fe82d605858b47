import { describe, expect, it } from "vitest";
import { agree, itemsOf, JUDGED, pairwise, PEOPLE, ratingsOf, rowOf } from "@/lib/agreement/agreement.fixture";
import { countedItems, itemsBehind, type FigureRow, type Which } from "@/lib/agreement/behind";
import type { Sides } from "@/lib/agreement/measures";
import type { StatisticName } from "@/lib/agreement/schema";

// Three people, one of whom leaves some blank, and a judge in one or both orders.
const ITEMS = [
  { people: [1, 2, 1], judge: [2, 2], question: "CR", cluster: "a" },
  { people: [4, 4, null], judge: [4, 5], question: "FR", cluster: "a" },
  { people: [5], judge: [1], question: "CR", cluster: "b" },
  { people: [3, 3, 3], judge: [], question: "CR", cluster: "b" },
  { people: [], judge: [2, 3], question: "RR", cluster: "c" },
  { people: [2, 5, 4], judge: [null, 4], question: "FR", language: "zh", cluster: "c" },
];

const asked = (sides: Sides, more: Partial<FigureRow> = {}): FigureRow => ({
  ...{ sides, people: "each", question: null, pool: null, statistic: "percentAgreement", ...more },
});
const counted = (which: Which, row: FigureRow) =>
  countedItems(itemsBehind(ratingsOf(itemsOf(ITEMS), pairwise), pairwise.scales, row)!, which);
const sum = (items: { pairs: number }[]) => items.reduce((all, { pairs }) => all + pairs, 0);

const AGAINST_JUDGE: Sides = { pairing: "people-judge", judge: "judge" };
const sides: [string, string[], Sides][] = [
  ["people", PEOPLE, { pairing: "people" }],
  ["people and a judge", JUDGED, AGAINST_JUDGE],
];

describe.each(sides)("between %s", (_, between, of) => {
  it.each(["all", "CR", "FR", "RR"])("every cell of the matrix of %s is the sum of its items' pairs", (question) => {
    const row = rowOf(agree(ITEMS), between, question);
    const figure = asked(of, { question: question === "all" ? null : question });
    const levels = ["1", "2", "3", "4", "5"];
    const listed = levels.map((level) => levels.map((column) => sum(counted({ row: level, column }, figure))));
    expect(listed).toEqual(row.confusion);
  });

  it.each<StatisticName>(["pearson", "kappaQuadratic", "alphaOrdinal", "percentAgreement"])(
    "the n of %s is that of its items",
    (statistic) => {
      for (const question of ["all", "CR", "FR"]) {
        const row = rowOf(agree(ITEMS), between, question);
        const items = counted("all", asked(of, { statistic, question: question === "all" ? null : question }));
        // A mean over orders or pairs of raters leaves out those without a value; its items are those of all pairs.
        const isMean = statistic.startsWith("kappa") || (statistic === "alphaOrdinal" && of.pairing !== "people");
        expect(sum(items)).toBe(isMean ? row.pairs : row[statistic].n);
        expect(items).toHaveLength(row.items);
      }
    },
  );
});

it("of people's means, one pair an item with the judge's mean", () => {
  const row = rowOf(agree(ITEMS, { people: "mean" }), JUDGED);
  const items = counted("all", asked(AGAINST_JUDGE, { statistic: "pearson", people: "mean" }));
  expect(items.map(({ id, pairs }) => [id, pairs])).toEqual([
    ["item-0", 1],
    ["item-1", 1],
    ["item-2", 1],
    ["item-5", 1],
  ]);
  expect(row.pearson.n).toBe(4);
});

it("items on which people differ, and by how much", () => {
  // Each pair counts both ways round: 1–2 and 2–1 of the first item; 2–5, 2–4 and 5–4 of the last.
  expect(counted("differing", asked({ pairing: "people" }))).toEqual([
    { id: "item-0", pairs: 4, difference: 1 },
    { id: "item-5", pairs: 6, difference: 3 },
  ]);
});

it("no items of a level or a question that there is not", () => {
  expect(counted({ row: "9", column: "1" }, asked({ pairing: "people" }))).toEqual([]);
  expect(
    itemsBehind(ratingsOf(itemsOf(ITEMS), pairwise), pairwise.scales, asked({ pairing: "people" }, { question: "XX" })),
  ).toBeNull();
});
