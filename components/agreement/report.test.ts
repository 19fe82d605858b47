import { describe, expect, it } from "vitest";
import { Counted } from "@/components/agreement/counted";
import { GroupsTable } from "@/components/agreement/groups-table";
import { JudgesTable } from "@/components/agreement/judges-table";
import { OptionTables } from "@/components/agreement/options-table";
import { Verdict } from "@/components/agreement/verdict";
import { everyView, MESSAGE_KEY, seen, shownAgreements, wordsOf } from "./report.fixture";

const { pairwise, metrics, mixture, choice } = shownAgreements;

describe.each(["en", "zh"] as const)("the tables in %s", (language) => {
  it.each(Object.entries(shownAgreements))("%s: have their words, whatever is chosen", (_, agreement) => {
    for (const shown of everyView(agreement)) {
      const texts = [
        wordsOf(language, Verdict, shown),
        wordsOf(language, JudgesTable, shown),
        wordsOf(language, OptionTables, { ...shown, from: 2 }),
        wordsOf(language, GroupsTable, { ...shown, number: 2 }),
        wordsOf(language, Counted, shown),
      ];
      for (const text of texts) expect(text).not.toMatch(MESSAGE_KEY);
    }
  });
});

it("dimensions of a comparison are pooled", () => {
  const shown = seen(pairwise);
  expect(wordsOf("en", Verdict, shown)).toContain("Over all dimensions, α =");
  expect(wordsOf("zh", Verdict, shown)).toContain("全部维度合计");
  expect(wordsOf("en", JudgesTable, shown)).toMatch(/Dimension.*All dimensions \(pooled\).*pools all dimensions\./s);
});

it("metrics of one scale are pooled under their name, groups of them have Cronbach's α", () => {
  const shown = seen(metrics);
  expect(wordsOf("en", Verdict, shown)).toContain("Over all metrics, α =");
  expect(wordsOf("zh", Verdict, shown)).toContain("全部指标合计");
  expect(wordsOf("en", JudgesTable, shown)).toMatch(
    /^ *Judge.*Metric.*Metric K1.*All metrics \(pooled\).*all metrics\./s,
  );
  const groups = wordsOf("en", GroupsTable, { ...shown, number: 2 });
  expect(groups).toMatch(/consistency of metric groups.*Fidelity +Metric K1 · Metric K2 .*α of the metrics of each/s);
  expect(wordsOf("zh", GroupsTable, { ...shown, number: 2 })).toMatch(/指标组.*忠实度/s);
});

it("a choice has its accuracy by option, κ in the verdict where nothing else is asked, and nothing pooled", () => {
  const shown = seen(choice);
  expect(wordsOf("en", OptionTables, { ...shown, from: 2 })).toMatch(
    /Accuracy by option.*The talk \(talk\).*Mean over options.*Ties \(excluded\).*Table 2\./s,
  );
  expect(wordsOf("en", Verdict, shown)).toMatch(/conclusions\. α = .*κ = /s);
  const table = wordsOf("en", JudgesTable, shown);
  expect(table).toContain("Question kind");
  expect(table).not.toMatch(/pooled|pools/);
});

it("questions of several scales stand each on their own", () => {
  const table = wordsOf("en", JudgesTable, seen(mixture, { statistic: "percentAgreement" }));
  expect(table).toMatch(/Question style.*Metric fit.*Question clear.*Question kind/s);
  expect(table).not.toMatch(/pools|All questions/);
});
