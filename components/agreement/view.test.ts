import { expect, it } from "vitest";
import { offeredStatistics } from "./offered";
import { hrefOf, viewOf } from "./view";

const first = { language: "all", people: "each", statistic: "pearson", judge: null, question: null };
const scale = [{ type: "scale" }, { type: "ranking" }] as const;
const choice = [{ type: "choice" }, { type: "yesNo" }] as const;

it("an address without or with wrong words is the first view", () => {
  expect(viewOf({}, scale)).toEqual(first);
  expect(
    viewOf({ language: "fr", people: ["each", "mean"], statistic: "omega", judge: ["a", "b"], other: "x" }, scale),
  ).toEqual(first);
});

it("a view and its address are the same thing", () => {
  const search = { language: "zh", people: "mean", statistic: "alphaOrdinal", judge: "gpt-4.1 & more", question: "KA" };
  const view = viewOf(search, scale);
  const href = hrefOf("c1", view);
  expect(href).toBe(
    "/campaigns/c1/agreement?language=zh&people=mean&statistic=alphaOrdinal&judge=gpt-4.1+%26+more&question=KA",
  );
  expect(viewOf(Object.fromEntries(new URL(href, "http://here").searchParams), scale)).toEqual(view);
  expect(hrefOf("c1", viewOf({}, scale))).toBe("/campaigns/c1/agreement");
});

it("choices are seen by their own statistics, and have no mean", () => {
  const view = viewOf({ people: "mean", statistic: "pearson" }, choice);
  expect(view).toEqual({ ...first, statistic: "accuracy" });
  const kappa = viewOf({ statistic: "kappa" }, choice);
  expect(viewOf(Object.fromEntries(new URL(hrefOf("c1", kappa), "http://here").searchParams), choice)).toEqual(kappa);
});

it("offers what applies to some of the questions", () => {
  expect(offeredStatistics(scale)).toEqual(["pearson", "kappaQuadratic", "alphaOrdinal", "percentAgreement"]);
  expect(offeredStatistics(choice)).toEqual(["accuracy", "kappa", "alphaNominal", "percentAgreement"]);
  expect(offeredStatistics([...scale, ...choice])).toEqual([
    ...["pearson", "kappaQuadratic", "alphaOrdinal", "accuracy", "kappa", "alphaNominal", "percentAgreement"],
  ]);
});
