import { describe, expect, it } from "vitest";
import { ratedItem, type ItemRow, type RatedItem, type Submitted } from "./items";
import { countedRaters, type RaterRow } from "./raters";
import { scalesOf } from "./scales";
import { protocolOf, questionOf } from "@/lib/protocols/registry";
import type { Question } from "@/lib/protocols/question";

const protocol = protocolOf("furina-pairwise");
const compared = new Map(
  scalesOf(protocol).map((scale) => [scale.question, { question: questionOf(protocol, scale.question)!, scale }]),
);
const AB = [0, 1];
const BA = [1, 0];
const HERE = true;
const FILE = false;

const CR = (value: number | null, question = "CR"): [string, number, number | null, null][] => [
  [question, -1, value, null],
];

const person = (id: string, more: Partial<RaterRow> = {}): RaterRow => ({
  id,
  name: id,
  email: null,
  isJudge: false,
  imported: false,
  here: true,
  ...more,
});
const judge = (id: string, more: Partial<RaterRow> = {}) => person(id, { isJudge: true, ...more });
const named = { imported: true, here: false };

const read = (submissions: ItemRow["submissions"], raters: RaterRow[]): RatedItem =>
  ratedItem({ id: "item", cluster: "storm", language: "en", wanted: 2, submissions }, compared, countedRaters(raters));

const levels = (submitted: Submitted[]) => submitted.flatMap(({ given }) => given.map(({ level }) => level));

describe("an item as it was stored", () => {
  it("turns what a person or a judge was shown the other way round: 6 − value", () => {
    const { people, judges } = read(
      [
        ["u1", BA, HERE, false, 1, CR(1)],
        ["u2", AB, HERE, true, 1, CR(2)],
        ["north", BA, HERE, false, 1, CR(4)],
        ["north", AB, HERE, false, 1, CR(2)],
      ],
      [person("u1"), person("u2"), judge("north")],
    );
    expect(levels(people)).toEqual([5, 2]);
    expect(levels(judges)).toEqual([2, 2]);
    expect(people.map(({ flagged }) => flagged)).toEqual([false, true]);
  });

  it("a blank and an unparsable reply stay missing whichever way they were shown", () => {
    const { people, judges } = read(
      [
        ["u1", BA, HERE, false, 1, CR(null)],
        ["north", BA, HERE, false, 1, CR(null)],
      ],
      [person("u1"), judge("north")],
    );
    expect([levels(people), levels(judges)]).toEqual([[null], [null]]);
  });

  it("an export that is imported again makes nobody agree with themselves", () => {
    const { people, repeated } = read(
      [
        ["u1", AB, HERE, false, 1, CR(1)],
        ["n1", AB, FILE, false, 1, CR(1)],
        ["n2", AB, FILE, false, 1, CR(4)],
      ],
      [person("u1", { email: "mei@lab.org" }), person("n1", { name: "Mei@lab.org", ...named }), person("n2", named)],
    );
    expect(people.map(({ rater, given, here }) => [rater, given[0]!.level, here])).toEqual([
      ["u1", 1, true],
      ["n2", 4, false],
    ]);
    expect(repeated).toBe(1);
  });

  it("a judge that was asked here and that a file names too is heard here, whichever came last", () => {
    const { judges, repeated } = read(
      [
        ["north", AB, HERE, false, 1, CR(2)],
        ["north-of-file", AB, FILE, false, 1, CR(5)],
        ["north-of-file", BA, FILE, false, 1, CR(1)],
        ["south", AB, FILE, false, 1, CR(4)],
      ],
      [judge("north"), judge("north-of-file", { name: "north", ...named }), judge("south", named)],
    );
    expect(judges.map(({ rater, given }) => [rater, given[0]!.level])).toEqual([
      ["north", 2],
      ["north-of-file", 5],
      ["south", 4],
    ]);
    expect(repeated).toBe(1);
  });

  it("the latest revision counts, of a person in whichever order, of a judge in each", () => {
    const { people, judges, repeated } = read(
      [
        ["n1", BA, FILE, false, 2, CR(2)],
        ["n1", AB, FILE, false, 1, CR(1)],
        ["north", AB, FILE, false, 10, CR(3)],
        ["north", AB, FILE, false, 9, CR(1)],
        ["north", BA, FILE, false, 1, CR(3)],
      ],
      [person("n1", named), judge("north", named)],
    );
    expect([levels(people), levels(judges), repeated]).toEqual([[4], [3, 3], 0]);
  });

  it("a rating of another question beside those given before is added to them", () => {
    const { people } = read(
      [
        ["n1", AB, FILE, false, 1, CR(1)],
        ["n1", AB, FILE, false, 1, CR(2, "FR")],
      ],
      [person("n1", named)],
    );
    expect(people).toMatchObject([
      {
        given: [
          { question: "CR", level: 1 },
          { question: "FR", level: 2 },
        ],
      },
    ]);
  });
});

it("options, yes and no, and ranks become levels; a free text is not compared", () => {
  const text = { name: { en: "x", zh: "x" }, prompt: { en: "x", zh: "x" }, definition: { en: [], zh: [] } };
  const option = (id: string) => ({ id, name: text.name, definition: text.definition });
  const questions: Question[] = [
    { id: "kind", type: "choice", of: "item", options: [option("CR"), option("FR")], ...text },
    { id: "true", type: "yesNo", of: "item", ...text },
    { id: "style", type: "ranking", of: "candidate", ...text },
    { id: "why", type: "text", of: "item", ...text },
  ];
  const scales = scalesOf({ questions, candidates: { min: 1, max: 3 } });
  expect(scales.map(({ question, names }) => [question, names])).toEqual([
    ["kind", ["CR", "FR"]],
    ["true", ["no", "yes"]],
    ["style", ["1", "2", "3"]],
  ]);
  const asked = new Map(scales.map((scale, at) => [scale.question, { question: questions[at]!, scale }]));
  const given: [string, number, number | null, string | null][] = [
    ["kind", -1, null, "FR"],
    ["true", -1, 0, null],
    ["style", 0, 2, null],
    ["style", 1, 1, null],
    ["why", -1, null, "because"],
  ];
  const item = { id: "i", cluster: "c", language: "en", wanted: 1 };
  const { people } = ratedItem(
    { ...item, submissions: [["u1", BA, HERE, false, 1, given]] },
    asked,
    countedRaters([person("u1")]),
  );
  expect(people[0]!.given.map(({ question, candidate, level }) => [question, candidate, level])).toEqual([
    ["kind", -1, 1],
    ["true", -1, 0],
    ["style", 0, 2],
    ["style", 1, 1],
  ]);
});
