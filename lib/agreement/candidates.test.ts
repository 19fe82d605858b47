import { expect, it } from "vitest";
import { agreeOn, JUDGED, PEOPLE, rowOf, scales, submissionsOf } from "./agreement.fixture";

const upTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);
const numbered = (most: number) => ({ levels: upTo(most), names: upTo(most).map(String) });

it("a scale of each candidate: item × candidate is the unit, the matrix has the scale's own levels", () => {
  const compare = { scales: scales(["virtual"], { type: "scale", ...numbered(7) }), groups: [] };
  const items = submissionsOf([
    {
      people: [
        { "virtual/0": 1, "virtual/1": 7 },
        { "virtual/0": 2, "virtual/1": 7 },
      ],
      judge: [{ "virtual/0": 1, "virtual/1": 6 }],
    },
    { people: [{ "virtual/0": 4 }], judge: [{ "virtual/0": 4, "virtual/1": null }] },
  ]);
  const agreement = agreeOn(items, compare);
  // People: candidates 0 and 1 of the first item. Judge: two people × two candidates, and one of the second item.
  expect(rowOf(agreement, PEOPLE)).toMatchObject({ items: 1, pairs: 2, percentAgreement: { value: 0.5 } });
  const judged = rowOf(agreement, JUDGED);
  expect(judged).toMatchObject({ items: 2, pairs: 5, percentAgreement: { value: 2 / 5 } });
  // numpy: np.corrcoef([1, 2, 7, 7, 4], [1, 1, 6, 6, 4])[0, 1]
  expect(judged.pearson).toMatchObject({ value: expect.closeTo(0.98350129, 8), n: 5 });
  expect(judged.confusion!.map((row) => row.length)).toEqual(Array(7).fill(7));
  expect([judged.confusion![0]![0], judged.confusion![6]![5], judged.confusion![1]![0]]).toEqual([1, 2, 1]);
});

it("ranks are compared like a scale, candidate by candidate", () => {
  const compare = { scales: scales(["style", "knowledge"], { type: "ranking", ...numbered(3) }), groups: [] };
  const ranks = (style: number[]) => Object.fromEntries(style.map((rank, candidate) => [`style/${candidate}`, rank]));
  const items = submissionsOf([{ people: [ranks([1, 2, 3]), ranks([1, 3, 2])] }, { people: [ranks([2, 1, 3])] }]);
  const row = rowOf(agreeOn(items, compare), PEOPLE, "style");
  expect(row).toMatchObject({ type: "ranking", items: 1, pairs: 3, percentAgreement: { value: 1 / 3 } });
  // Both ways round: r of (1 1, 2 3, 3 2) and its mirror image: Σxy = 1 + 6 + 6, mean 2, variance 2/3, so (13/3 − 4)
  // / (2/3).
  expect(row.pearson).toMatchObject({ value: expect.closeTo(0.5, 12) });
});

it("questions are pooled only where they share type and scale, an “all” row for each such set", () => {
  const compare = {
    scales: [
      ...scales(["style", "knowledge"], { type: "scale", ...numbered(5) }),
      ...scales(["kind"], { type: "choice", levels: [0, 1], names: ["story", "fact"] }),
    ],
    groups: [],
  };
  const people = [
    { style: 1, knowledge: 2, kind: 0 },
    { style: 1, knowledge: 3, kind: 0 },
  ];
  const rows = agreeOn(submissionsOf([{ people }]), compare, { language: "en" }).rows;
  expect(rows.map(({ question, questions, type, pairs }) => [question, questions, type, pairs])).toEqual([
    ["all", ["style", "knowledge"], "scale", 2],
    ["style", ["style"], "scale", 1],
    ["knowledge", ["knowledge"], "scale", 1],
    ["all", ["kind"], "choice", 1],
    ["kind", ["kind"], "choice", 1],
  ]);
});
