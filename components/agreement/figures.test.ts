import { describe, expect, it } from "vitest";
import { ConfusionFigure } from "@/components/agreement/confusion-figure";
import { pooledRow, rowsBetween } from "@/components/agreement/find-row";
import { PeopleFigure } from "@/components/agreement/people-figure";
import { usePeopleLines } from "@/components/agreement/people-lines";
import { useWords } from "@/components/agreement/use-words";
import { everyView, MESSAGE_KEY, seen, shownAgreements, wordsOf } from "./report.fixture";

describe.each(["en", "zh"] as const)("the figures in %s", (language) => {
  it.each(Object.entries(shownAgreements))("%s: have their words, whatever is chosen", (_, agreement) => {
    for (const shown of everyView(agreement)) {
      expect(wordsOf(language, PeopleFigure, shown)).not.toMatch(MESSAGE_KEY);
      expect(wordsOf(language, ConfusionFigure, shown)).not.toMatch(MESSAGE_KEY);
    }
  });
});

/** The lines of the figure of people, which are drawn in the browser. */
function Lines({ agreement, view }: ReturnType<typeof seen>) {
  const { of, choice, lines } = usePeopleLines(agreement, view.statistic);
  return [choice ? "option" : of, ...lines.map(({ name, basis }) => `${name}: ${basis}`)].join(", ");
}

it("a choice's accuracy is drawn by option, with its mean; its other statistics and other questions by question", () => {
  const { choice, metrics } = shownAgreements;
  expect(wordsOf("en", Lines, seen(choice))).toMatch(
    /^option, The talk \(talk\): 12 ratings.*, Mean over options: 12 r/,
  );
  expect(wordsOf("en", Lines, seen(choice, { statistic: "kappa" }))).toMatch(
    /^question, Question kind: 18 pairs, 6 it/,
  );
  expect(wordsOf("en", Lines, seen(metrics))).toMatch(/^metric, Metric K1: 8 pairs, 8 items.*, All metrics: 56 pairs/);
});

it("the matrix is of one question where one is chosen", () => {
  const { metrics } = shownAgreements;
  expect(wordsOf("en", ConfusionFigure, seen(metrics))).toMatch(
    /Figure 2\. All metrics\. One annotator.* 56 pairs on 8/,
  );
  expect(wordsOf("en", ConfusionFigure, seen(metrics, { question: "K2", judge: "judge" }))).toMatch(
    /Figure 2\. Metric K2\. Annotators’ .* 16 pairs on 8 items/,
  );
});

/** The levels of the matrix and the rows of the figure, which are drawn in the browser. */
function Drawn({ agreement, view }: ReturnType<typeof seen>) {
  const words = useWords(agreement);
  const row = pooledRow(agreement, null, view.statistic);
  const rows = rowsBetween(agreement, null, view.statistic).map((each) => words.rowName(each, "people"));
  return [...words.levelsOf(row).map(({ name }) => name), ...rows].join(", ");
}

it("a comparison's levels are the first and the second response, a scale's its own, a choice's its options", () => {
  const { pairwise, metrics, choice } = shownAgreements;
  expect(wordsOf("en", Drawn, seen(pairwise))).toMatch(/First much better/);
  expect(wordsOf("en", ConfusionFigure, seen(pairwise))).toMatch(/stored order/);
  expect(wordsOf("en", Drawn, seen(metrics))).toMatch(/never.*half.*always.*Metric K1.*All metrics/s);
  expect(wordsOf("en", ConfusionFigure, seen(metrics))).not.toMatch(/stored order/);
  expect(wordsOf("en", Drawn, seen(choice))).toContain("The action");
});
