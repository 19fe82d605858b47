import { expect, it } from "vitest";
import { agree, agreeOn, itemsOf, pairwise, ratingsOf, scales, submissionsOf } from "./agreement.fixture";
import { countsOf } from "./exclusions";

const metrics = {
  scales: scales(["KA", "BA"], { type: "scale", levels: [1, 2, 3, 4, 5], names: ["1", "2", "3", "4", "5"] }),
};
const none = undefined as unknown as null;

it("counts what is left out and what is kept", () => {
  const items = itemsOf([
    { people: [1, 2, 3], judge: [2, null], wanted: 3 },
    { people: [1, null], judge: [2, 4], wanted: 3 },
    { people: [5, none, 4], wanted: 3 },
    { people: [], judge: [null], wanted: 3 },
  ]);
  items[0]!.people[1]!.flagged = true;
  const { people, judges } = countsOf(ratingsOf(items, pairwise));
  expect(agreeOn(items, pairwise).exclusions).toEqual({
    missing: 5,
    unsure: 1,
    unparsable: { judge: 2 },
    onePerson: 1,
    nobody: 1,
    hardlyShared: 1,
    flagged: 1,
    repeated: 0,
  });
  expect(people.get("b")).toEqual({ submissions: 2, values: 1, unsure: 1, flagged: 1, shared: 1 });
  expect(judges).toEqual(new Map([["judge", { submissions: 5, values: 3, unparsable: 2, items: 2 }]]));
});

it("a judge whose every reply was unparsable still has its row, without numbers", () => {
  const { rows, exclusions } = agree([{ people: [1, 2], judge: [null] }]);
  expect(exclusions.unparsable).toEqual({ judge: 1 });
  expect(rows.at(-1)).toMatchObject({
    between: ["people", "judge"],
    pairs: 0,
    pearson: { value: null, reason: "too-few" },
  });
});

it("an annotation of several questions is one: missing, unsure, unparsable count annotations, values ratings", () => {
  const [first, second] = submissionsOf([
    {
      people: [
        { KA: 4, BA: 3 },
        { KA: 2, BA: null },
      ],
      judge: [{ KA: 4, BA: null }],
    },
    { people: [{ KA: null, BA: null }], judge: [{ KA: null, BA: null }] },
  ]);
  const items = [first!, { ...second!, wanted: 3 }];
  const { exclusions, people, judges } = countsOf(ratingsOf(items, metrics));
  expect(exclusions).toMatchObject({ missing: 2, unsure: 2, onePerson: 0, nobody: 1 });
  expect(people.get("a")).toEqual({ submissions: 2, values: 2, unsure: 1, flagged: 0, shared: 1 });
  expect(people.get("b")).toEqual({ submissions: 1, values: 1, unsure: 1, flagged: 0, shared: 1 });
  expect(judges.get("judge")).toEqual({ submissions: 2, values: 1, unparsable: 2, items: 1 });
});
