import { expect, it } from "vitest";
import { hrefOf, viewOf } from "./view";

const first = { language: "all", people: "each", statistic: "pearson", judge: null };

it("an address without or with wrong words is the first view", () => {
  expect(viewOf({})).toEqual(first);
  expect(
    viewOf({ language: "fr", people: ["each", "mean"], statistic: "omega", judge: ["a", "b"], other: "x" }),
  ).toEqual(first);
});

it("a view and its address are the same thing", () => {
  const view = viewOf({ language: "zh", people: "mean", statistic: "alphaOrdinal", judge: "gpt-4.1 & more" });
  const href = hrefOf("c1", view);
  expect(href).toBe("/campaigns/c1/agreement?language=zh&people=mean&statistic=alphaOrdinal&judge=gpt-4.1+%26+more");
  expect(viewOf(Object.fromEntries(new URL(href, "http://here").searchParams))).toEqual(view);
  expect(hrefOf("c1", viewOf({}))).toBe("/campaigns/c1/agreement");
});
