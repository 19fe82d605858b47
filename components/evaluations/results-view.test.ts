import { expect, it } from "vitest";
import { benchmarkSearch } from "@/lib/evaluations/schema";
import { askedOf, resultsHref, resultsViewOf, shownLanguage, splitOf } from "./results-view";

it("keeps in the address only what is not as at first", () => {
  const view = resultsViewOf({ language: "zh", judge: ["twice", "given"], other: "x" });
  expect(view).toMatchObject({ language: "zh", judge: null, base: null, characterType: null, dimension: null });
  expect(resultsHref("/benchmarks/1/leaderboard", view)).toBe("/benchmarks/1/leaderboard?language=zh");
  expect(resultsHref("/benchmarks/1/leaderboard", resultsViewOf({}))).toBe("/benchmarks/1/leaderboard");
  expect(resultsHref("/api", { ...view, judge: "gpt 4&1" }, { format: "csv" })).toBe(
    "/api?language=zh&judge=gpt+4%261&format=csv",
  );
});

it("takes what cannot be asked for as not said", () => {
  for (const text of ["", "\0", "x".repeat(201)]) {
    const view = resultsViewOf({ language: text, judge: text, base: text, characterType: text, dimension: text });
    expect(new Set(Object.values(view))).toEqual(new Set([null]));
    expect(benchmarkSearch.safeParse(askedOf(view)).success).toBe(true);
  }
});

it("keeps in the address which scores are shown", () => {
  const view = resultsViewOf({ characterType: "established", dimension: "CR" });
  expect(splitOf(view, "en")).toEqual({ language: "en", characterType: "established", dimension: "CR" });
  expect(resultsHref("/x", view)).toBe("/x?characterType=established&dimension=CR");
  expect(splitOf(resultsViewOf({}), "zh")).toEqual({ language: "zh", characterType: "all", dimension: "overall" });
});

it("shows a language that has numbers, whatever was asked for", () => {
  expect(shownLanguage(resultsViewOf({ language: "fr" }), ["en", "zh", "all"], "en")).toBe("en");
  expect(shownLanguage(resultsViewOf({ language: "all" }), ["en", "zh", "all"], "en")).toBe("all");
  expect(shownLanguage(resultsViewOf({}), [], "en")).toBe("all");
});

it("opens on the reader's language where the benchmark has it", () => {
  expect(shownLanguage(resultsViewOf({}), ["en", "zh", "all"], "zh")).toBe("zh");
  expect(shownLanguage(resultsViewOf({}), ["en", "zh-Hant", "all"], "zh")).toBe("zh-Hant");
  expect(shownLanguage(resultsViewOf({}), ["en", "all"], "zh")).toBe("en");
  expect(shownLanguage(resultsViewOf({ language: "en" }), ["en", "zh", "all"], "zh")).toBe("en");
});
