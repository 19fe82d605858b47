import { describe, expect, it } from "vitest";
import { testMixture } from "@/lib/protocols/protocol.fixture";
import { protocols } from "@/lib/protocols/registry";
import { formIn } from "./form";
import { mixedForm, pairwiseForm, sevenForm } from "./form.fixture";

const points = ({ questions }: typeof mixedForm, id: string) => questions.find((each) => each.id === id)!.points;

describe("a form", () => {
  it("compares two responses on five points, each in words", () => {
    expect(points(pairwiseForm, "CR").map(({ key, short }) => `${key} ${short}`)).toEqual([
      "1 A much better",
      "2 A better",
      "3 About equal",
      "4 B better",
      "5 B much better",
    ]);
    // Sent once, however many questions share the scale.
    expect(new Set(pairwiseForm.questions.map((question) => question.points)).size).toBe(1);
  });

  it("has a point for every level, in words where it is anchored", () => {
    expect(points(sevenForm, "K3").map(({ answer, short }) => [answer, short])).toEqual([
      [1, "never"],
      [2, ""],
      [3, "half"],
      [4, ""],
      [5, "always"],
    ]);
  });

  it("offers options by number, yes and no by letter, ranks up to the most candidates, and texts without points", () => {
    expect(points(mixedForm, "kind").map(({ answer, key }) => [answer, key])).toEqual([
      ["talk", "1"],
      ["action", "2"],
    ]);
    expect(points(mixedForm, "clear").map(({ answer, key }) => [answer, key])).toEqual([
      [true, "Y"],
      [false, "N"],
    ]);
    expect(points(mixedForm, "style").map(({ answer }) => answer)).toEqual([1, 2, 3, 4]);
    expect(points(mixedForm, "note")).toEqual([]);
    expect(mixedForm.questions.map(({ perCandidate }) => perCandidate)).toEqual([true, true, false, false, false]);
  });

  it("speaks the person's language", () => {
    const chinese = formIn("zh", testMixture, false);
    expect(chinese.questions[3]).toMatchObject({
      name: "中文：Question kind",
      points: [{ short: "中文：The talk" }, {}],
    });
    expect(points(chinese, "clear").map(({ short }) => short)).toEqual(["是", "否"]);
  });

  it.each(protocols.map((protocol) => [protocol.id, protocol] as const))(
    "can be answered by keys for every question of %s",
    (_, protocol) => {
      for (const { type, points: offered } of formIn("en", protocol, false).questions) {
        const keys = offered.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.includes("")).toBe(false);
        expect(keys.length > 0).toBe(type !== "text");
      }
    },
  );
});
