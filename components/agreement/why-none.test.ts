import { describe, expect, it } from "vitest";
import { agreementOn, wordsOf } from "@/components/agreement/report.fixture";
import { Verdict } from "@/components/agreement/verdict";
import { tooFewScenes, whyNoJudges, whyNoPeople } from "@/components/agreement/why-none";
import { itemsOf } from "@/lib/agreement/agreement.fixture";
import { protocolOf } from "@/lib/protocols/registry";

type Items = Parameters<typeof itemsOf>[0];
const agreement = (items: Items) => agreementOn(protocolOf("furina-pairwise"), itemsOf(items));
const why = (items: Items, overlap: number) => whyNoPeople(agreement(items), overlap, "pearson");
const alone: Items = [{ people: [1] }, { people: [2] }];
// By two people who share no item: the first place is left free.
const apart: Items = [{ people: [1] }, { people: [, 2] as number[] }];
const shared: Items = [{ people: [1, 2] }];

describe("why people cannot be compared with each other", () => {
  it.each([
    ["the overlap is 1", alone, 1, "overlap"],
    ["the overlap is 1, whoever annotated", apart, 1, "overlap"],
    ["one person has answered", alone, 2, "one-annotator"],
    ["two have answered, and no item has both", apart, 2, "none-shared"],
    ["they can: an item has both", shared, 2, null],
    ["they can, whatever the campaign's overlap: a file brought another person", shared, 1, null],
  ])("%s", (_, items, overlap, expected) => {
    expect(why(items, overlap)).toBe(expected);
  });

  it.each(["en", "zh"] as const)("each reason is a sentence of its own in %s", (language) => {
    const said = (
      [
        [alone, 1],
        [alone, 2],
        [apart, 2],
      ] as const
    ).map(([items, overlap]) => wordsOf(language, Verdict, { agreement: agreement(items), overlap }).trim());
    expect(new Set(said).size).toBe(3);
    expect(said.join()).not.toMatch(/agreement\.\w/);
  });

  it("says where else to look only where there is something", () => {
    const withJudge = agreement([{ people: [1], judge: [2] }]);
    expect(wordsOf("en", Verdict, { agreement: withJudge, overlap: 1 })).toContain("judge models is below");
    expect(wordsOf("en", Verdict, { agreement: agreement(alone), overlap: 1 })).not.toContain("below");
  });
});

it("why there is nothing of judges", () => {
  expect(whyNoJudges(agreement(shared))).toBe("none");
  expect(whyNoJudges(agreement([{ people: [1, 2], judge: [null] }]))).toBe("unparsable");
  expect(whyNoJudges(agreement([{ people: [1, 2], judge: [3] }]))).toBeNull();
});

it("an interval needs five scenes", () => {
  const from = (scenes: number) =>
    tooFewScenes(agreement(Array.from({ length: 12 }, (_, i) => ({ people: [1, 2], cluster: `s${i % scenes}` }))));
  expect([from(1), from(4), from(5)]).toEqual([1, 4, null]);
  expect(tooFewScenes(agreement(alone))).toBeNull();
});
