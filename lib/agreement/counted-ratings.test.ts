import { describe, expect, it } from "vitest";
import type { Asked } from "@/lib/agreement/coding";
import { countedRatings } from "@/lib/agreement/counted-ratings";
import type { RaterRow } from "@/lib/agreement/raters";
import { scalesOf } from "@/lib/agreement/scales";
import { storedPart, type Shown } from "@/lib/agreement/stored.fixture";
import { protocolOf } from "@/lib/protocols/registry";
import type { Question } from "@/lib/protocols/question";

const protocol = protocolOf("furina-pairwise");
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

/** What is counted of one item: people's submissions and judges', each with its levels by question and candidate. */
function read(submissions: Shown[], raters: RaterRow[], asked: Asked = protocol) {
  const item = { id: "i".repeat(36), cluster: "storm", language: "en", submissions };
  const stored = { asked, parts: [storedPart(asked, [item])], raters, wanted: 2, language: "all" };
  const counted = countedRatings(stored);
  const scales = scalesOf(asked);
  const given = Array.from(counted.raters, (rater, s) => ({
    rater: counted.raterIds[rater]!,
    isJudge: counted.isJudge[rater]!,
    order: counted.orderNames[counted.orders[s]!]!,
    flagged: counted.flagged[s] === 1,
    here: counted.here[s] === 1,
    given: Array.from(counted.levels.subarray(counted.ratings[s], counted.ratings[s + 1]), (level, at) => {
      const rating = counted.ratings[s]! + at;
      const scale = scales[counted.questions[rating]!]!;
      const candidate = counted.candidates[rating]! - 1;
      return { question: scale.question, candidate, level: level < 0 ? null : scale.levels[level]! };
    }),
  }));
  return {
    people: given.filter(({ isJudge }) => !isJudge),
    judges: given.filter(({ isJudge }) => isJudge),
    repeated: counted.repeated,
  };
}

const levels = (submitted: { given: { level: number | null }[] }[]) =>
  submitted.flatMap(({ given }) => given.map(({ level }) => level));

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
  const asked = { questions, candidates: { min: 1, max: 3 } };
  const scales = scalesOf(asked);
  expect(scales.map(({ question, names }) => [question, names])).toEqual([
    ["kind", ["CR", "FR"]],
    ["true", ["no", "yes"]],
    ["style", ["1", "2", "3"]],
  ]);
  const given: [string, number, number | null, string | null][] = [
    ["kind", -1, null, "FR"],
    ["true", -1, 0, null],
    ["style", 0, 2, null],
    ["style", 1, 1, null],
    ["why", -1, null, "because"],
  ];
  const { people } = read([["u1", BA, HERE, false, 1, given]], [person("u1")], asked);
  expect(people[0]!.given.map(({ question, candidate, level }) => [question, candidate, level])).toEqual([
    ["kind", -1, 1],
    ["true", -1, 0],
    ["style", 0, 2],
    ["style", 1, 1],
  ]);
});

describe("what is read together", () => {
  const many = (count: number): Shown[] =>
    Array.from({ length: count }, (_, i): Shown => [
      `p${i % 3}`,
      AB,
      FILE,
      false,
      1 + Math.floor(i / 3),
      CR(1 + (i % 5)),
    ]);

  it("keeps the last of many revisions, however they come", () => {
    const given = many(60);
    const raters = ["p0", "p1", "p2"].map((id) => person(id, named));
    const shuffled = given.map((_, i) => given[(i * 7) % 60]!);
    expect(levels(read(shuffled, raters).people).sort()).toEqual(levels(read(given, raters).people).sort());
    expect(levels(read(given, raters).people)).toEqual([57, 58, 59].map((i) => 1 + (i % 5)));
  });

  it("leaves out items of another language", () => {
    const items = ["en", "zh"].map((language, i) => ({
      ...{ id: String(i).repeat(36), cluster: "storm", language },
      submissions: [["u1", AB, HERE, false, 1, CR(2 + i)]] as Shown[],
    }));
    const stored = { asked: protocol, parts: [storedPart(protocol, items)], raters: [person("u1")], wanted: 1 };
    const counted = countedRatings({ ...stored, language: "zh" });
    expect(counted.items).toEqual([{ id: "1".repeat(36), cluster: "storm", language: "zh", wanted: 1 }]);
    expect([...counted.levels]).toEqual([2]);
  });

  it("a value off the scale and an option that is gone are blank; an unknown rater is nobody", () => {
    const { people } = read(
      [
        ["u1", AB, HERE, false, 1, CR(9)],
        ["gone", AB, HERE, false, 1, CR(3)],
      ],
      [person("u1")],
    );
    expect(people.map(({ rater, given }) => [rater, given.map(({ level }) => level)])).toEqual([["u1", [null]]]);
  });
});
