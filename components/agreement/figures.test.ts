import { describe, expect, it } from "vitest";
import { ConfusionFigure } from "@/components/agreement/confusion-figure";
import { PeopleFigure } from "@/components/agreement/people-figure";
import { everyView, MESSAGE_KEY, seen, shownAgreements, wordsOf } from "./report.fixture";

describe.each(["en", "zh"] as const)("the figures in %s", (language) => {
  it.each(Object.entries(shownAgreements))("%s: have their words, whatever is chosen", (_, agreement) => {
    for (const shown of everyView(agreement)) {
      expect(wordsOf(language, PeopleFigure, shown)).not.toMatch(MESSAGE_KEY);
      expect(wordsOf(language, ConfusionFigure, shown)).not.toMatch(MESSAGE_KEY);
    }
  });
});

it("a comparison's levels are the first and the second response, a scale's its own, a choice's its options", () => {
  const { pairwise, metrics, choice } = shownAgreements;
  expect(wordsOf("en", ConfusionFigure, seen(pairwise))).toMatch(/First much better.*stored order/s);
  const matrix = wordsOf("en", ConfusionFigure, seen(metrics));
  expect(matrix).toMatch(/never.*half.*always/s);
  expect(matrix).not.toMatch(/stored order|First much better/);
  expect(wordsOf("en", ConfusionFigure, seen(choice))).toContain("The action");
  expect(wordsOf("en", PeopleFigure, seen(metrics))).toMatch(/Metric K1.*All questions/s);
});
