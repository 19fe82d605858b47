import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreeOn, rowOf, scales, type SubmittedItem, type Submitted } from "@/lib/agreement/agreement.fixture";
import type { Sides } from "@/lib/agreement/measures";
import { jackknifed, reference, referenceUnits } from "@/lib/agreement/reference.fixture";
import type { StatisticName } from "@/lib/agreement/schema";

const QUESTIONS = ["CR", "FR"];
const ORDERS = ["AB", "BA"];
const level = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null, freq: 5 });
const answers = fc.tuple(level, level);
// Some scenes are in two languages; people and orders are missing here and there.
const anyItem = fc.record({
  cluster: fc.integer({ min: 0, max: 7 }),
  language: fc.constantFrom("en", "zh"),
  people: fc.array(fc.option(answers, { nil: null, freq: 3 }), { minLength: 4, maxLength: 4 }),
  judges: fc.array(fc.array(fc.option(answers, { nil: null, freq: 4 }), { minLength: 2, maxLength: 2 }), {
    minLength: 2,
    maxLength: 2,
  }),
});
const anyItems = fc.array(anyItem, { minLength: 8, maxLength: 18 }).map((items) => items.map(submittedItem));

type Answered = [number | null, number | null] | null;
function submittedItem(
  item: { cluster: number; language: string; people: Answered[]; judges: Answered[][] },
  i: number,
): SubmittedItem {
  const submitted = (rater: string, order: string, given: Answered): Submitted[] =>
    given === null
      ? []
      : [
          {
            ...{ rater, order, flagged: false, here: true },
            given: QUESTIONS.map((question, at) => ({ question, candidate: -1, level: given[at]! })),
          },
        ];
  return {
    ...{ id: `item-${i}`, cluster: `scene-${item.cluster}`, language: item.language, wanted: 0 },
    people: item.people.flatMap((given, person) => submitted("abcd"[person]!, "", given)),
    judges: item.judges.flatMap((orders, judge) =>
      orders.flatMap((given, order) => submitted(["judge", "other"][judge]!, ORDERS[order]!, given)),
    ),
  };
}

const names = ["0", "1", "2", "3", "4"];
const levels = [0, 1, 2, 3, 4];
const BETWEEN: [string[], Sides][] = [
  [["people"], { pairing: "people" }],
  [["people", "judge"], { pairing: "people-judge", judge: "judge" }],
  [["judge", "other"], { pairing: "judges", judge: "judge", otherJudge: "other" }],
];

const close = (actual: number | null | undefined, expected: number | null, of: string) => {
  if (expected === null) expect(actual ?? null, of).toBeNull();
  else expect(actual, of).toBeCloseTo(expected, 9);
};

describe.each<["scale" | "choice", StatisticName[]]>([
  ["scale", ["pearson", "kappaQuadratic", "alphaOrdinal", "percentAgreement"]],
  ["choice", ["kappa", "alphaNominal", "percentAgreement"]],
])("any ratings of a %s", (type, statistics) => {
  const compare = { scales: scales(QUESTIONS, { type, levels, names }), groups: [] };
  it.each(["each", "mean"] as const)("each statistic is what its definition gives, people %s", (people) => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const computed = agreeOn(items, compare, { people });
        for (const [between, sides] of BETWEEN)
          for (const question of ["all", ...QUESTIONS])
            for (const language of ["all", "en", "zh"]) {
              const row = computed.rows.find(
                (each) =>
                  each.between.join() === between.join() && each.question === question && each.language === language,
              );
              if (!row) continue;
              const asked = question === "all" ? QUESTIONS : [question];
              const units = asked.flatMap((id) => referenceUnits(items, id, language));
              for (const name of statistics) {
                const of = (some: typeof units) => reference(name, some, sides, people);
                if (of(units) === null) continue;
                const where = `${between.join()} ${question} ${language} ${name}`;
                const expected = jackknifed(
                  (some) => of([...some])!,
                  units,
                  name === "percentAgreement" ? "logit" : "fisher",
                );
                const actual = row[name];
                close(actual.value, expected.value, where);
                expect(actual.n, where).toBe(expected.n);
                if (actual.value === null || "exact" in actual) continue;
                close(actual.low, expected.low, where);
                close(actual.high, expected.high, where);
                if (name === "pearson") close(actual.p, expected.p, where);
              }
            }
      }),
      { numRuns: 15 },
    );
  });
});

it("the figures of a row stand under its own question and language", () => {
  const item = (i: number) => submittedItem({ cluster: i, language: "en", people: [[i % 5, null]], judges: [] }, i);
  const compare = { scales: scales(QUESTIONS, { type: "scale", levels, names }), groups: [] };
  expect(rowOf(agreeOn([item(1), item(2)], compare), ["people"]).items).toBe(0);
});
