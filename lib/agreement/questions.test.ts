import { expect, it } from "vitest";
import { comparedQuestions } from "@/lib/agreement/questions";
import { testTrajectory } from "@/lib/protocols/protocol.fixture";

const levelsOf = (short: (value: number) => string) => {
  const [scale] = testTrajectory.questions.filter(({ type }) => type === "scale");
  if (scale?.type !== "scale") throw new Error("The fixture has no scale.");
  const anchors = scale.anchors.map((anchor) => {
    const words = short(anchor.value);
    return { ...anchor, short: { en: words, zh: words } };
  });
  const [question] = comparedQuestions({ questions: [{ ...scale, anchors }], candidates: { min: 1, max: 1 } });
  return question!.levels.filter(({ id }) => anchors.some(({ value }) => String(value) === id)).map(({ name }) => name);
};

it("names a level by its anchor, unless the anchor only repeats the number", () => {
  expect(new Set(levelsOf((value) => `level ${value}`).map((name) => name?.en.startsWith("level ")))).toEqual(
    new Set([true]),
  );
  expect(new Set(levelsOf(String))).toEqual(new Set([null]));
});
