import { describe, expect, it } from "vitest";
import { ratedItem, type ItemRow } from "./items";

const row = (more: Partial<ItemRow>): ItemRow => ({
  id: "item",
  cluster: "storm",
  language: "en",
  wanted: 2,
  given: null,
  imported: null,
  judged: null,
  ...more,
});
const nobody = () => undefined;

describe("an item as it was stored", () => {
  it("turns what a person or a judge was shown the other way round: 6 − value", () => {
    const { people, judges } = ratedItem(
      row({
        given: [
          ["u1", "CR", 1, "BA", false],
          ["u2", "CR", 2, "AB", true],
        ],
        judged: [
          ["north", "CR", 4, "BA", false],
          ["north", "CR", 2, "AB", false],
        ],
      }),
      nobody,
    );
    expect(people.map(({ value }) => value)).toEqual([5, 2]);
    expect(judges.map(({ value }) => value)).toEqual([2, 2]);
    expect(people.map(({ flagged }) => flagged)).toEqual([false, true]);
  });

  it("a blank and an unparsable reply stay missing whichever way they were shown", () => {
    const { people, judges } = ratedItem(
      row({ given: [["u1", "CR", null, "BA", false]], judged: [["north", "CR", null, "BA", false]] }),
      nobody,
    );
    expect([people[0]!.value, judges[0]!.value]).toEqual([null, null]);
  });

  it("an export that is imported again makes nobody agree with themselves", () => {
    const { people, repeated } = ratedItem(
      row({
        given: [["u1", "CR", 1, "AB", false]],
        imported: [
          ["Mei@lab.org", "CR", 1, "AB", false],
          ["a2", "CR", 4, "AB", false],
        ],
      }),
      (email) => (email === "mei@lab.org" ? "u1" : undefined),
    );
    expect(people.map(({ person, value, here }) => [person, value, here])).toEqual([
      ["u1", 1, true],
      ["import/a2", 4, false],
    ]);
    expect(repeated).toBe(1);
  });

  it("a judge that was asked here and that a file names too is heard here, whichever came last", () => {
    const { judges, repeated } = ratedItem(
      row({
        judged: [
          ["north", "CR", 2, "AB", false],
          ["north", "CR", 5, "AB", true],
          ["north", "CR", 1, "BA", true],
          ["south", "CR", 4, "AB", true],
        ],
      }),
      nobody,
    );
    expect(judges.map(({ judge, value }) => [judge, value])).toEqual([
      ["north", 2],
      ["north", 5],
      ["south", 4],
    ]);
    expect(repeated).toBe(1);
  });
});
